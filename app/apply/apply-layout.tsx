import { applicationFrame, applicationLinkErrors, otherApplication, startAgain } from '../../content/application.ts';
import { AreaErrors, AreaLayout, type AreaProps } from '../magic-links/area-layout.tsx';
import { privateArea } from '../private-area.ts';
import { ButtonLink } from '../ui/button.tsx';
import { requireApplication } from './guard.ts';
import '../private.css';

export const middleware = privateArea(requireApplication);

export const handle = { script: 'none' };

const HOME = '/partner-werden/bewerbung/';

const area: AreaProps = {
  area: 'apply',
  texts: applicationFrame,
  errors: applicationLinkErrors,
  other: { action: `${HOME}wechseln/`, stay: `${HOME}weiter/`, texts: otherApplication },
  nextStep: () => (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={`${HOME}link/`}>{startAgain.link}</ButtonLink>
      <ButtonLink href={HOME} kind="secondary">
        {startAgain.label}
      </ButtonLink>
    </div>
  ),
};

export const ErrorBoundary = () => <AreaErrors {...area} />;

export default function ApplyLayout() {
  return <AreaLayout {...area} />;
}
