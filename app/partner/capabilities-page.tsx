import { capabilityTexts as texts } from '../../content/partner.ts';
import { capabilityWords, documentWords } from '../../content/partner-words.ts';
import { requiredDocuments } from '../../domain/partners/documents.ts';
import { saveCapabilities } from '../../domain/partners/work.server.ts';
import { type Capability, capabilities } from '../../domain/rules.ts';
import { capabilityIcons } from '../apply/capability-icons.ts';
import { firmMeta } from '../links/area-meta.ts';
import { Choice, Question } from '../ui/choice.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/capabilities-page.ts';
import { readFirm, readFirmForm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { firm, back } = await readFirm(context);
  return { back, has: firm.capabilities };
}

export async function action(args: Route.ActionArgs) {
  const { form, partnerId, database, refuse, done } = await readFirmForm(args);
  const ticked = form.getAll('leistung');
  const wanted = capabilities.filter((capability) => ticked.includes(capability));
  const saved = await saveCapabilities(database, { partnerId, capabilities: wanted });
  if (saved.kind === 'none') return refuse({ leistung: texts.none });
  const lacks = saved.kind === 'saved' && saved.lacking.length > 0;
  return done(lacks ? 'leistungen-fehlt' : 'leistungen');
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
      <Form className="grid gap-6" submit={texts.save}>
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
      </Form>
    </Sheet>
  );
}
