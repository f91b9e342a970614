import '../../private.css';
import { overviewErrors, overviewFrame, overviewLink } from '../../../content/customer-buildings.ts';
import { AreaErrors, AreaLayout, type AreaProps } from '../../magic-links/area-layout.tsx';
import { privateArea } from '../../private-area.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { requireOverview } from './guard.ts';

export const middleware = privateArea(requireOverview);

export const handle = { script: 'none' };

const area: AreaProps = {
  area: 'buildings',
  texts: overviewFrame,
  errors: overviewErrors,
  nextStep: (kind) =>
    kind !== 'failed' &&
    kind !== 'crowded' &&
    kind !== 'limited' && (
      <p>
        <ButtonLink href="/meine-gebaeude/link/">{overviewLink.open}</ButtonLink>
      </p>
    ),
};

export const ErrorBoundary = () => <AreaErrors {...area} />;

export default function BuildingsLayout() {
  return <AreaLayout {...area} />;
}
