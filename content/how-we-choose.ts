/** The page /so-waehlen-wir-aus/. Every number comes from the rules that choose; the words stand here. */

export const howWeChoosePath = '/so-waehlen-wir-aus/';

export const howWeChooseLink = { label: 'So wählen wir aus', href: howWeChoosePath } as const;

const range = (least: number, most: number) => `${least} bis ${most}`;

export const howWeChoose = {
  contents: 'Auf dieser Seite',
  first: {
    heading: 'Zuerst: Wer kommt infrage?',
    text: (firms: number) =>
      `Für jede Anfrage fragen wir höchstens ${firms} Betriebe gleichzeitig an. Infrage kommt ein Betrieb nur, wenn alles davon zutrifft:`,
    points: (open: number, lowest: number) => [
      'Er ist freigeschaltet, macht keine Pause und hat die Partnerbedingungen angenommen.',
      'Alle Nachweise, die er braucht, sind geprüft und gelten noch.',
      'Das Gebäude liegt in seinem Gebiet.',
      'Er macht, was die Anfrage unbedingt braucht, zum Beispiel Reinigung bei Taubenkot.',
      'Die Anfrage kommt nicht von ihm selbst, und der Kunde hat ihn nicht ausgeschlossen.',
      'Kein anderer Betrieb desselben Inhabers ist für diese Anfrage angefragt.',
      `Er hat Platz: weniger als ${open} unbeantwortete Anfragen, und seine eigene Grenze für die Woche ist nicht erreicht.`,
      `Er erreicht mindestens ${lowest} von 100 Punkten.`,
    ],
  },
  points: {
    heading: 'Dann: drei Merkmale, 100 Punkte',
    columns: { what: 'Merkmal', points: 'Punkte', how: 'Wie wir zählen' },
    rows: {
      fit: {
        name: 'Eignung',
        how: ({ least, most }: { least: number; most: number }) =>
          `${least} Punkte hat jeder, der macht, was unbedingt nötig ist. Die übrigen ${most - least} richten sich danach, wie viel er von dem macht, was darüber hinaus von Vorteil ist. Braucht die Anfrage nichts Besonderes, sind es ${most}.`,
      },
      near: {
        name: 'Nähe',
        how: ({ most, zeroAtKm }: { most: number; zeroAtKm: number }) =>
          `Luftlinie zwischen den Postleitzahlen: ${most} Punkte am selben Ort, 0 ab ${zeroAtKm}\u00a0km. Ohne Postleitzahl fragen wir keinen Betrieb an.`,
      },
      answers: {
        name: 'Antworten',
        how: ({ lastInvitations, withinDays }: { lastInvitations: number; withinDays: number }, start: number) =>
          `Wie oft der Betrieb rechtzeitig geantwortet hat, bei seinen letzten ${lastInvitations} Anfragen aus ${withinDays} Tagen. Auch Ablehnen ist eine Antwort. Ein zugesagtes Angebot, das nicht kommt, zählt nicht. Ein neuer Betrieb beginnt mit ${start} Punkten.`,
      },
    },
    range,
  },
  account: {
    heading: 'Und zuletzt: Wer ist an der Reihe?',
    sentences: (firms: number) => [
      'Jeder Betrieb, der infrage kommt, bekommt von jeder Anfrage einen Anteil gutgeschrieben; je mehr Punkte, desto größer (im Verhältnis der Punkte zum Quadrat, höchstens 1). Doppelte Punktzahl heißt etwa viermal so viele Anfragen.',
      `Angefragt werden die bis zu ${firms} Betriebe mit dem größten Guthaben, und das kostet jeden von ihnen 1.`,
      'Wer heute nicht angefragt wird, behält sein Guthaben und kommt beim nächsten Mal eher an die Reihe.',
    ],
    equal:
      'Warten mehr Anfragen, als Betriebe Platz haben, bekommt erst jede Anfrage einen Betrieb, bevor eine den zweiten bekommt. Bei gleichem Guthaben zählen die Punkte, danach, wer länger nicht angefragt wurde. Konnte ein Betrieb gar nicht antworten, etwa weil der Kunde die Anfrage beendet hat, steht sein Guthaben wieder wie vor dieser Anfrage. Lehnt er ab, ist sein Platz in der Reihe verbraucht: Sonst käme ein Betrieb, der stets ablehnt, immer zuerst dran. Punkte kostet Ablehnen nicht. Ein neuer Betrieb beginnt mit dem durchschnittlichen Guthaben der anderen. Was ein ausscheidender Betrieb an Guthaben hinterlässt, wird auf alle verteilt.',
  },
  example: {
    heading: 'Ein Beispiel',
    text: 'Taubenkot auf einem Balkon und im Hof. Unbedingt nötig ist Reinigung, von Vorteil sind Netze und Gitter. Sechs erfundene Betriebe, gerechnet mit den Regeln, die wir auch für Ihre Anfrage verwenden:',
    caption: 'Auswahl unter sechs erfundenen Betrieben',
    firm: (name: string) => `Betrieb ${name}`,
    km: (km: string) => `${km}\u00a0km`,
    columns: {
      firm: 'Betrieb',
      fit: 'Eignung',
      near: 'Nähe',
      answers: 'Antworten',
      score: 'Punkte',
      before: 'Guthaben vorher',
      quota: 'Anteil',
      sum: 'Zusammen',
      after: 'Nachher',
    },
    asked: 'angefragt',
    notAsked: 'nicht an der Reihe',
    refused: 'kommt nicht infrage: keine Reinigung',
    sum: 'Was alle zusammen gutgeschrieben bekommen, zahlen die Angefragten. So bekommt auf Dauer niemand mehr Anfragen, als ihm nach Punkten zustehen.',
  },
  person: {
    heading: 'Wenn ein Mensch entscheidet',
    text: 'Unser Büro kann eine Auswahl bestätigen oder davon abweichen, zum Beispiel wenn ein Betrieb am Telefon ablehnt. Jede Abweichung wird begründet und festgehalten. Nachweise, Bedingungen und der Wunsch des Kunden gelten auch dann.',
  },
  unused: {
    heading: 'Was keine Rolle spielt',
    points: [
      'die Höhe der Provision',
      'die Preise des Betriebs',
      'die Größe des Betriebs',
      'Bewertungen und Sterne',
      'eigene Angaben über freie Termine',
      'Geld: Einen bezahlten besseren Platz gibt es nicht.',
    ],
  },
  notification: {
    heading: 'Wer was erfährt',
    text: 'Als Kunde sehen Sie auf Ihrer Seite, welche Betriebe angefragt wurden und warum. Jeder Betrieb sieht auf seiner Seite seine eigenen Punkte und sein Guthaben, auch wenn er nicht an der Reihe war. Im Wortlaut steht die Auswahl in unseren',
    terms: { label: 'AGB', href: '/agb/' },
    and: 'und in den',
    firmTerms: { label: 'Partnerbedingungen', href: '/partnerbedingungen/' },
  },
} as const;
