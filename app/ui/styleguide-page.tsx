import { Badge } from './badge.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { Chip, ChipLink } from './chip.tsx';
import { Choice, Switch } from './choice.tsx';
import { Facts } from './facts.tsx';
import { Field, FileField, Select, TextArea } from './field.tsx';
import { Fold } from './fold.tsx';
import { House } from './icons.ts';
import { Done, Note, Problem } from './notice.tsx';
import { Box, Page, TaskPage } from './page.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Breadcrumb, PageHeader, Section } from './section.tsx';
import { BackLabel, Part, Sheet } from './sheet.tsx';
import { DataTable, PageLinks, Table, TableCell, TableRow } from './table.tsx';
import { Timeline } from './timeline.tsx';

/** Every building block in every state, for whoever works on the look. Development only. */
export default function StyleguidePage() {
  return (
    <>
      <PageHeader
        heading="Styleguide"
        intro="Bausteine der Oberfläche."
        above={<Breadcrumb crumbs={[{ label: 'Styleguide' }]} />}
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
          <Choice
            look="card"
            type="checkbox"
            label="Kot"
            description="Verschmutzung auf Balkon oder Sims"
            icon={House}
          />
          <Choice look="card" type="checkbox" label="Lärm" defaultChecked />
          <Switch id="statistik" label="Statistik" description="Zählt Besuche." />
          <Switch id="notwendig" label="Notwendig" description="Immer an." checked disabled readOnly />
          <ProgressBar id="beispiel-fortschritt" label="Schritt 2 von 4" value={1 / 3} />
          <TextArea id="text" label="Was noch?" hint="In Ihren Worten" />
          <Select label="Rechtsform" options={[['gmbh', 'GmbH']]} empty="Bitte wählen" error="Bitte wählen Sie eine." />
          <FileField label="Datei" name="datei" />
          <Note title="Demo-Modus" text="Nichts wird gesendet." />
        </div>
      </Section>
      <Section heading="Private Seiten: Blatt">
        <BackLabel value="Zurück zu meiner Anfrage">
          <Sheet heading="Meine Anfrage" back="/styleguide/" error="Bitte wählen Sie einen Grund aus.">
            <Done>Ihre Angaben sind gespeichert.</Done>
            <Part id="angaben" heading="Angaben">
              <Facts
                rows={[
                  ['Gebäude', 'Wohnhaus'],
                  ['Ort', '80331 München'],
                ]}
              />
              <Choice name="ja" label="Ich habe alles geprüft." required />
            </Part>
          </Sheet>
        </BackLabel>
      </Section>
      <Section heading="Private Seiten: Werkzeug" tinted>
        <Page heading="Heute" intro="Was zu tun ist." aside={<Button size="compact">Neu laden</Button>}>
          <Box id="fristen" heading="Fristen" aside="2 offen" flush>
            <Table
              caption="Fristen"
              columns={[
                { key: 'a', head: 'Anfrage' },
                { key: 'b', head: 'Stand' },
              ]}
            >
              <TableRow>
                <TableCell>1A2B3C4D</TableCell>
                <TableCell>
                  <Badge tone="good" shape="check">
                    aktiv
                  </Badge>
                </TableCell>
              </TableRow>
            </Table>
          </Box>
          <Box id="konten" heading="Konten" spaced>
            <DataTable
              caption="Konten"
              empty="Keine"
              rows={[{ name: 'Maria Huber', role: 'Verwaltung' }]}
              keyOf={({ name }) => name}
              columns={[
                { label: 'Name', wide: true, cell: ({ name }) => name },
                { label: 'Rolle', cell: ({ role }) => role },
              ]}
            />
            <form className="grid gap-3 md:grid-cols-2">
              <Field dense id="name" label="Name" />
              <Select dense label="Rolle" options={[['a', 'Verwaltung']]} empty="Alle" />
            </form>
            <PageLinks
              page={2}
              more
              to={(page) => `?seite=${page}`}
              words={{ pages: 'Seiten', previous: 'Neuere', next: 'Ältere' }}
            >
              Seite 2
            </PageLinks>
            <Timeline
              entries={[
                {
                  key: '1',
                  time: '16.11., 19:24',
                  dateTime: '2026-11-16T19:24',
                  title: 'Anfrage eingegangen',
                  by: 'Kunde',
                },
              ]}
            />
          </Box>
        </Page>
        <div className="mt-6">
          <TaskPage heading="Anfrage löschen">
            <Problem>Das Wort stimmt nicht.</Problem>
          </TaskPage>
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
          <div className="grid gap-3">
            <Fold look="card" name="a" title="Was kostet ein Netz?">
              <p>Das hängt von der Fläche ab.</p>
            </Fold>
            <Fold look="card" name="a" title="Wie lange hält es?">
              <p>Viele Jahre.</p>
            </Fold>
          </div>
        </div>
      </Section>
    </>
  );
}
