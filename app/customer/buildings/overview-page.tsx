import { redirect } from 'react-router';
import { buildingTexts } from '../../../content/customer.ts';
import { overviewName, overviewTexts as texts } from '../../../content/customer-buildings.ts';
import { germanDate } from '../../../content/german-format.ts';
import { listBuildings, openBuilding } from '../../../domain/customer-portal/buildings.server.ts';
import { portalPath } from '../../../domain/magic-links/link-addresses.ts';
import { listConversations } from '../../../domain/offers/list-asked-firms.server.ts';
import { findGuarantee } from '../../../domain/orders/guarantee.server.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { readFlash } from '../../forms.ts';
import { writeLinkCookie } from '../../magic-links/link-cookie.ts';
import { refuseLink } from '../../magic-links/magic-link.ts';
import { requestKeys } from '../../request-context.ts';
import { LineLink } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { PostButton } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import type { Route } from './+types/overview-page.ts';
import { type BuildingDescription, describeBuilding } from './describe-buildings.ts';
import { readOverview, readOverviewForm } from './guard.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, ofInquiry, path } = readOverview(context);
  const buildings: BuildingDescription[] = [];
  const listed = await listBuildings(database, ofInquiry);
  for (const building of listed) {
    const firms = await listConversations(database, building.inquiryId);
    const finished = firms.find(({ status, accepted }) => status === 'done' && accepted);
    const guarantee = finished && (await findGuarantee(database, finished.invitationId));
    buildings.push(describeBuilding(building, firms, guarantee?.endsOn));
  }
  return {
    buildings,
    /** The building from whose page another one is added. */
    from: listed.find(({ erasing }) => !erasing)?.reference,
    names: path('namen/'),
    // From one to another that is open.
    copy: buildings.length > 1 && buildings.some(({ changeable }) => changeable) ? path('uebernehmen/') : null,
    today: germanDate(toWallTime(new Date()).day),
    flash: readFlash(request, texts.notices),
  };
}

/** Opens one building, or its form for another one, with a link of its own. By POST, because it makes that link. */
export async function action(args: Route.ActionArgs) {
  const { form, database, ofInquiry } = await readOverviewForm(args);
  const reference = form.get('anfrage') ?? '';
  const link = await openBuilding(database, { ofInquiry, reference });
  if (!link) throw refuseLink('unknown');
  const { secure } = args.context.get(requestKeys.visitor);
  const page = form.get('weiteres') === null ? '' : 'gebaeude/';
  return redirect(`${portalPath(reference)}${page}?s=${link.token}&c=1`, {
    status: 303,
    headers: { 'Set-Cookie': writeLinkCookie('customer', { reference, secure, ...link }) },
  });
}

export default function OverviewPage({ loaderData: { buildings, from, names, copy, today } }: Route.ComponentProps) {
  return (
    <FormPage heading={overviewName}>
      <p className="hidden text-sm print:block">{texts.printed(today)}</p>
      <p className="max-w-prose print:hidden">{buildings.length === 0 ? texts.none : texts.intro(buildings.length)}</p>
      {buildings.length > 0 && (
        <>
          <p className="-my-2 flex flex-wrap gap-x-6 print:hidden">
            <LineLink href={names}>{texts.names}</LineLink>
            {copy && <LineLink href={copy}>{texts.copy}</LineLink>}
          </p>
          <ul className="divide-y divide-line border-y border-line">
            {buildings.map((building) => (
              <BuildingEntry key={building.reference} building={building} />
            ))}
          </ul>
        </>
      )}
      {from && (
        <div className="print:hidden">
          <PostButton values={{ anfrage: from, weiteres: '' }} kind="secondary">
            {buildingTexts.open}
          </PostButton>
        </div>
      )}
      <p className="max-w-prose text-sm text-ink-soft print:hidden">{texts.missing}</p>
      {buildings.length > 0 && <p className="max-w-prose text-sm text-ink-soft print:hidden">{texts.print}</p>}
    </FormPage>
  );
}

function BuildingEntry({ building }: { building: BuildingDescription }) {
  const { reference, called, place, state, price, early, date, offers } = building;
  return (
    <li className="grid gap-3 py-5 break-inside-avoid print:py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-xl wrap-anywhere">{called}</h2>
          <p className="text-sm text-ink-soft tabular-nums">
            {[place, texts.reference(reference)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="print:hidden">
          <PostButton
            values={{ anfrage: reference }}
            kind="secondary"
            size="small"
            aria-label={texts.openNamed(called)}
          >
            {texts.open}
          </PostButton>
        </div>
      </div>
      <DescriptionList rows={[[texts.state, state], price ?? [texts.price, null], [texts.date, date]]} />
      {early.map((text) => (
        <p key={text} className="font-medium text-danger-700">
          {text}
        </p>
      ))}
      {offers.length > 0 && <OffersOnPaper offers={offers} />}
    </li>
  );
}

/** On the screen they stand on the building's own page. */
const OffersOnPaper = ({ offers }: Pick<BuildingDescription, 'offers'>) => (
  <table className="hidden w-full text-left text-sm print:table">
    <thead>
      <tr>
        {Object.entries(texts.columns).map(([name, label]) => (
          <th key={name} className="font-semibold">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {offers.map(({ firm, total, start, valid }) => (
        <tr key={firm}>
          <td>{firm}</td>
          <td>{total}</td>
          <td>{start}</td>
          <td>{valid}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
