import { redirect } from 'react-router';
import { capabilityTexts as texts } from '../../content/partner.ts';
import { capabilityWords, documentWords } from '../../content/partner-words.ts';
import { requiredDocuments } from '../../domain/partners/documents.ts';
import { saveCapabilities } from '../../domain/partners/work.server.ts';
import { type Capability, capabilities } from '../../domain/rules.ts';
import { capabilityIcons } from '../apply/capability-icons.ts';
import { firmMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Choice, Question } from '../ui/choice.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/capabilities-page.ts';
import { firmPath, readFirm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { firm, back } = await readFirm(context);
  return { back, has: firm.capabilities };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readFirm(context);
  const ticked = form.getAll('leistung');
  const wanted = capabilities.filter((capability) => ticked.includes(capability));
  const { database } = context.get(requestKeys.server);
  const saved = await saveCapabilities(database, { partnerId: own.partnerId, capabilities: wanted });
  if (saved.kind === 'none') return refuseForm(form, { leistung: texts.none });
  const lacks = saved.kind === 'saved' && saved.lacking.length > 0;
  return redirect(firmPath(own, '', lacks ? 'leistungen-fehlt' : 'leistungen'), 303);
}

/** Papers that this one brings along, beyond what every firm has. */
function papersFor(capability: Capability) {
  const always = requiredDocuments('gbr', []).length;
  const [own] = requiredDocuments('gbr', [capability]).slice(always);
  return own ? texts.needs(own.map((kind) => documentWords[kind]).join(' oder ')) : undefined;
}

export default function CapabilitiesPage({ loaderData: { back, has } }: Route.ComponentProps) {
  return (
    <Sheet heading={texts.heading} back={back}>
      <p className="max-w-prose">{texts.intro}</p>
      <Form className="grid gap-6">
        <Question type="checkbox" name="leistung" legend={<span className="sr-only">{texts.heading}</span>}>
          <div className="grid gap-2">
            {capabilities.map((capability) => (
              <Choice
                look="card"
                key={capability}
                type="checkbox"
                name="leistung"
                value={capability}
                label={capabilityWords[capability]}
                icon={capabilityIcons[capability]}
                description={papersFor(capability)}
                defaultChecked={has.includes(capability)}
              />
            ))}
          </div>
        </Question>
        <div>
          <Button>{texts.save}</Button>
        </div>
      </Form>
    </Sheet>
  );
}
