import { buildingTexts, endTexts, eraseTexts, moreActions } from '../../content/customer.ts';
import { Part } from '../ui/sheet.tsx';

type MoreActionsProps = { paths: Record<'gebaeude' | 'beenden' | 'loeschen', string>; closed: boolean };

/** The ways on and the ways out, all in plain sight. */
export function MoreActions({ paths, closed }: MoreActionsProps) {
  const links = [
    [paths.gebaeude, buildingTexts.open],
    ...(closed ? [] : [[paths.beenden, endTexts.open]]),
    [paths.loeschen, eraseTexts.open],
  ];
  return (
    <Part id="mehr" heading={moreActions.heading}>
      <ul className="-my-2">
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}
