import { areaTexts as texts } from '../../content/firm-pages.ts';
import { listPrefixes } from '../../domain/firms/area.ts';
import { type AreaRead, drawArea, readArea } from '../../domain/firms/read-firm-services.ts';
import { saveArea } from '../../domain/firms/save-firm-services.server.ts';
import { describeRefused } from '../forms.ts';
import { AreaMap } from '../magic-links/area-map.tsx';
import { Button } from '../ui/button.tsx';
import { Field, Form, KeyFields } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/area-page.ts';
import { readFirmForm, requireFirm } from './guard.ts';

/** 'Auf der Karte ansehen' is a GET of this page: nothing is saved, and Back leads to the map before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, firm, back } = await requireFirm(context);
  const { radiusKm, rules, profile } = firm;
  const query = new URL(request.url).searchParams;
  const isTyped = query.has('radius');
  const typed = isTyped ? readTyped(query) : { radius: String(radiusKm), ...listPrefixes(rules) };
  const area = readArea(typed);
  const refused = area.kind === 'invalid' ? describeRefused(query, wrong(area)) : null;
  const map = drawArea({ postalCode: profile.postal_code ?? '', ...(area.kind === 'invalid' ? firm : area) });
  return { back, query: own.query, typed, refused, previewed: isTyped && !refused, map };
}

function readTyped(form: URLSearchParams) {
  const field = (name: string) => (form.get(name) ?? '').slice(0, 600);
  return { radius: field('radius'), added: field('dazu'), excluded: field('ohne') };
}

export async function action(args: Route.ActionArgs) {
  const { form, firmId, database, refuse, done } = await readFirmForm(args);
  const area = readArea(readTyped(form));
  if (area.kind === 'invalid') return refuse(wrong(area));
  const saved = await saveArea(database, { firmId, area });
  return saved.kind === 'nowhere' ? refuse({ radius: texts.nowhere }) : done('gebiet');
}

function wrong({ field, text }: Extract<AreaRead, { kind: 'invalid' }>) {
  if (field === 'radius') return { radius: texts.wrongRadius };
  return { [field === 'added' ? 'dazu' : 'ohne']: texts.wrongPrefix(text.slice(0, 20)) };
}

export default function AreaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, query, typed, previewed, map } = loaderData;
  const reached = map.reached.length;
  return (
    <FormPage heading={texts.heading} back={back}>
      <p className="max-w-prose">{texts.intro}</p>
      {!actionData && previewed && (
        <p role="status" className="rounded-md bg-isar-100 px-4 py-3 font-medium">
          {texts.previewed}
        </p>
      )}
      <p className="text-lg font-semibold">{texts.reached(reached, reached + map.others.length)}</p>
      <figure className="mx-auto w-full max-w-lg">
        <AreaMap map={map} title={texts.map} description={texts.mapText(reached)} />
        <figcaption className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-1">
          <Key look="bg-isar-700">{texts.legend.yes}</Key>
          <Key look="bg-line-strong">{texts.legend.no}</Key>
          {map.firm && <Key look="bg-isar-900">{texts.legend.home}</Key>}
        </figcaption>
      </figure>
      <Form className="grid gap-6">
        <KeyFields query={query} />
        <Field
          name="radius"
          {...texts.radius}
          required
          inputMode="numeric"
          maxLength={3}
          defaultValue={typed.radius}
          className="max-w-48"
        />
        <Field name="dazu" {...texts.added} maxLength={600} defaultValue={typed.added} />
        <Field name="ohne" {...texts.excluded} maxLength={600} defaultValue={typed.excluded} />
        <div className="flex flex-wrap gap-3">
          <Button>{texts.save}</Button>
          <Button kind="secondary" formMethod="get">
            {texts.preview}
          </Button>
        </div>
      </Form>
    </FormPage>
  );
}

const Key = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className={`size-3 rounded-full ${look}`} />
    {children}
  </span>
);
