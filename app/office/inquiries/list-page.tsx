import { listTexts } from '../../../content/office/inquiries.ts';
import { officeName } from '../../../content/office/sign-in.ts';
import { noSearch, readInquirySearch, writeInquirySearch } from '../../../domain/inquiries/inquiry-search.ts';
import { searchInquiries } from '../../../domain/inquiries/search-inquiries.server.ts';
import { speakPlace } from '../../../domain/inquiries/speak-place.ts';
import { countTime, promiseCalendar } from '../../../domain/time/working-time.ts';
import { requestKeys } from '../../request-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { requirePermission } from '../guard.ts';
import { Notice, OfficePage } from '../office-page.tsx';
import type { Route } from './+types/list-page.ts';
import { InquirySearchForm } from './inquiry-search-form.tsx';
import { InquiryTable } from './inquiry-table.tsx';
import { Pages } from './list-pages.tsx';

export const meta = () => [{ title: `${listTexts.title} · ${officeName}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission({ request, context }, 'inquiries.see');
  const query = new URL(request.url).searchParams;
  const search = readInquirySearch(query);
  const { inquiries, count } = await searchInquiries(context.get(requestKeys.server).database, search);
  const now = new Date();
  const erased = query.get('geloescht') ?? '';
  return {
    search,
    now,
    count,
    erased: /^[0-9A-F]{8}$/.test(erased) ? erased : null,
    inquiries: inquiries.map((inquiry) => ({
      ...inquiry,
      place: speakPlace(inquiry.postal_code),
      counted: inquiry.promise_due_at ? countTime(promiseCalendar, now, inquiry.promise_due_at) : 0,
    })),
  };
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { search, now, count, inquiries, erased } = loaderData;
  return (
    <OfficePage
      heading={listTexts.title}
      aside={
        <ButtonLink href="/zentrale/anfragen/ausgabe/" kind="secondary" size="compact">
          {listTexts.export}
        </ButtonLink>
      }
    >
      {erased && <Notice>{listTexts.erased(erased)}</Notice>}
      <InquirySearchForm key={writeInquirySearch(search)} search={search} />
      {inquiries.length === 0 ? (
        <NothingFound isSearch={writeInquirySearch({ ...search, sort: noSearch.sort }) !== ''} text={search.text} />
      ) : (
        <>
          <Card className="overflow-clip">
            <InquiryTable inquiries={inquiries} now={now} />
          </Card>
          <Pages search={search} count={count} />
        </>
      )}
    </OfficePage>
  );
}

function NothingFound({ isSearch, text }: { isSearch: boolean; text: string }) {
  const words = isSearch ? listTexts.nothing : listTexts.empty;
  return (
    <Card className="flex flex-wrap items-center gap-6 p-6">
      <img src="/images/pigeon-default.svg" alt="" width="160" height="100" className="w-40 rounded-md" />
      <div className="max-w-xl">
        <h2 className="text-base font-bold">{words.heading}</h2>
        <p className="mt-1 text-ink-soft">{words.text}</p>
        {text && (
          <p className="mt-3">
            <a
              href={`/zentrale/anfragen/${writeInquirySearch({ text, status: 'all' })}`}
              className="text-isar-700 underline underline-offset-4"
            >
              {listTexts.nothing.all}
            </a>
          </p>
        )}
      </div>
    </Card>
  );
}
