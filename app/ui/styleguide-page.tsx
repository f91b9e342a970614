import { House } from 'lucide-react';
import { Accordion, AccordionItem } from './accordion.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { Chip, ChipLink } from './chip.tsx';
import { Choice } from './choice.tsx';
import { Field } from './field.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { PageHeader, Section } from './section.tsx';
import { Switch } from './switch.tsx';
import { showToast } from './toast.tsx';

/** Every building block in every state, for whoever works on the look. Development only. */
export default function StyleguidePage() {
  return (
    <>
      <PageHeader
        heading="Styleguide"
        intro="Bausteine der Oberfläche."
        above={<Breadcrumb crumbs={[{ label: 'Startseite', href: '/' }, { label: 'Styleguide' }]} />}
      />
      <Section heading="Schrift">
        {(['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'] as const).map(
          (size) => (
            <p key={size} className={size}>
              {size}: Zwölf Tauben gurren über dem Sendlinger Tor.
            </p>
          ),
        )}
      </Section>
      <Section heading="Knöpfe" tinted>
        <div className="flex flex-wrap gap-3">
          <Button>Absenden</Button>
          <Button disabled>Wird gesendet...</Button>
          <Button kind="secondary">Zurück</Button>
          <Button kind="quiet">Details anpassen</Button>
          <ButtonLink href="/" icon={House} size="small">
            Startseite
          </ButtonLink>
        </div>
      </Section>
      <Section heading="Felder">
        <div className="grid max-w-xl gap-6">
          <Field id="vorname" label="Vorname" required />
          <Field id="plz" label="Postleitzahl" hint="Fünf Ziffern" inputMode="numeric" />
          <Field id="mail" label="E-Mail" error="Bitte geben Sie eine gültige E-Mail-Adresse ein" />
          <Choice type="checkbox" label="Kot" description="Verschmutzung auf Balkon oder Sims" icon={House} />
          <Choice type="checkbox" label="Lärm" defaultChecked />
          <Switch id="statistik" label="Statistik" description="Zählt Besuche." />
          <Switch id="notwendig" label="Notwendig" description="Immer an." checked disabled readOnly />
          <ProgressBar label="Schritt 2 von 4" value={1 / 3} />
        </div>
      </Section>
      <Section heading="Karten und mehr" tinted>
        <div className="grid gap-6">
          <Card className="p-6">Eine Karte.</Card>
          <div className="flex flex-wrap gap-2">
            <Chip>Taubenspikes</Chip>
            <ChipLink href="/blog/">Alle</ChipLink>
            <ChipLink href="/blog/" aria-current="page">
              Kosten
            </ChipLink>
          </div>
          <Accordion>
            <AccordionItem group="a" title="Was kostet ein Netz?">
              <p>Das hängt von der Fläche ab.</p>
            </AccordionItem>
            <AccordionItem group="a" title="Wie lange hält es?">
              <p>Viele Jahre.</p>
            </AccordionItem>
          </Accordion>
          <div className="flex gap-3">
            <Button onClick={() => showToast({ title: 'Gespeichert', text: 'Ihre Wahl gilt ab sofort.' })}>
              Meldung
            </Button>
            <Button
              kind="secondary"
              onClick={() => showToast({ title: 'Fehler', text: 'Bitte erneut versuchen.', kind: 'error' })}
            >
              Fehlermeldung
            </Button>
          </div>
        </div>
      </Section>
    </>
  );
}
