import opened from './sources-opened.json' with { type: 'json' };

export type SourceKind = 'Gesetz' | 'Vorschrift' | 'Urteil' | 'Studie' | 'Behörde' | 'Fachstelle' | 'Presse' | 'Firma';

export type Source = {
  title: string;
  kind: SourceKind;
  /** The page itself, never a start page. Null where it is not known for certain: named, not linked. */
  address: string | null;
};

const law = (path: string, title: string): Source => ({
  title,
  kind: 'Gesetz',
  address: `https://www.gesetze-im-internet.de/${path}.html`,
});

const bavarianLaw = (document: string, title: string): Source => ({
  title,
  kind: 'Gesetz',
  address: `https://www.gesetze-bayern.de/Content/Document/${document}`,
});

const study = (doi: string, title: string): Source => ({ title, kind: 'Studie', address: `https://doi.org/${doi}` });

const named = (kind: SourceKind, title: string): Source => ({ title, kind, address: null });

/** Whatever an article or an answer leans on, by key. `npm run check-sources` opens them. */
export const sources = {
  'tierschg-1': law('tierschg/__1', '§ 1 Tierschutzgesetz'),
  'tierschg-3': law('tierschg/__3', '§ 3 Tierschutzgesetz'),
  'tierschg-4': law('tierschg/__4', '§ 4 Tierschutzgesetz'),
  'tierschg-11': law('tierschg/__11', '§ 11 Tierschutzgesetz'),
  'tierschg-13': law('tierschg/__13', '§ 13 Tierschutzgesetz'),
  'tierschg-17': law('tierschg/__17', '§ 17 Tierschutzgesetz'),
  'bnatschg-39': law('bnatschg_2009/__39', '§ 39 Bundesnaturschutzgesetz'),
  'bnatschg-44': law('bnatschg_2009/__44', '§ 44 Bundesnaturschutzgesetz'),
  'bnatschg-45': law('bnatschg_2009/__45', '§ 45 Bundesnaturschutzgesetz'),
  'bgb-535': law('bgb/__535', '§ 535 Bürgerliches Gesetzbuch'),
  'bgb-536': law('bgb/__536', '§ 536 Bürgerliches Gesetzbuch'),
  'bgb-536a': law('bgb/__536a', '§ 536a Bürgerliches Gesetzbuch'),
  'bgb-536c': law('bgb/__536c', '§ 536c Bürgerliches Gesetzbuch'),
  'bgb-312b': law('bgb/__312b', '§ 312b Bürgerliches Gesetzbuch'),
  'bgb-312c': law('bgb/__312c', '§ 312c Bürgerliches Gesetzbuch'),
  'bgb-312g': law('bgb/__312g', '§ 312g Bürgerliches Gesetzbuch'),
  'bgb-355': law('bgb/__355', '§ 355 Bürgerliches Gesetzbuch'),
  'bgb-634a': law('bgb/__634a', '§ 634a Bürgerliches Gesetzbuch'),
  'betrkv-1': law('betrkv/__1', '§ 1 Betriebskostenverordnung'),
  'betrkv-2': law('betrkv/__2', '§ 2 Betriebskostenverordnung'),
  'weg-16': law('woeigg/__16', '§ 16 Wohnungseigentumsgesetz'),
  'weg-18': law('woeigg/__18', '§ 18 Wohnungseigentumsgesetz'),
  'weg-19': law('woeigg/__19', '§ 19 Wohnungseigentumsgesetz'),
  'weg-20': law('woeigg/__20', '§ 20 Wohnungseigentumsgesetz'),
  'weg-21': law('woeigg/__21', '§ 21 Wohnungseigentumsgesetz'),
  'weg-44': law('woeigg/__44', '§ 44 Wohnungseigentumsgesetz'),
  'bmf-35a': named('Behörde', 'Bundesfinanzministerium, Schreiben vom 09.11.2016 zu § 35a EStG, Anlage 1'),
  'estg-35a': law('estg/__35a', '§ 35a Einkommensteuergesetz'),
  'ifsg-7': law('ifsg/__7', '§ 7 Infektionsschutzgesetz'),
  'biostoffv-4': law('biostoffv_2013/__4', '§ 4 Biostoffverordnung'),
  'bartschv-4': law('bartschv_2005/__4', '§ 4 Bundesartenschutzverordnung'),
  'bjagdg-2': law('bjagdg/__2', '§ 2 Bundesjagdgesetz'),
  'bjagdg-6': law('bjagdg/__6', '§ 6 Bundesjagdgesetz'),
  'biozid-vo': {
    title: 'Verordnung (EU) Nr. 528/2012 über Biozidprodukte, Art. 17',
    kind: 'Gesetz',
    address: 'https://eur-lex.europa.eu/eli/reg/2012/528/oj',
  },
  'bayjg-6': bavarianLaw('BayJG-6', 'Art. 6 Bayerisches Jagdgesetz'),
  'baydschg-6': bavarianLaw('BayDSchG-6', 'Art. 6 Bayerisches Denkmalschutzgesetz'),
  'vollzbek-lstvg': {
    title: 'Vollzugsbekanntmachung zum Landesstraf- und Verordnungsgesetz, Nr. 16 (verwilderte Tauben)',
    kind: 'Vorschrift',
    address: 'https://www.gesetze-bayern.de/Content/Document/BayVV_2011_I_14957-75',
  },
  fuetterungsverbot: {
    title: 'Taubenfütterungsverbotsverordnung der Landeshauptstadt München vom 29. März 2018',
    kind: 'Vorschrift',
    address: 'https://lhm.muenchen.swm.de/rathaus/stadtrecht/vorschrift/255/version1/0.html',
  },

  'hessvgh-2011': {
    title: 'Hessischer Verwaltungsgerichtshof, Urteil vom 01.09.2011, 8 A 396/10',
    kind: 'Urteil',
    address: 'https://openjur.de/u/307739.html',
  },
  'ag-augsburg-2017': named('Urteil', 'AG Augsburg, Urteil vom 16.01.2017, 17 C 4796/15'),
  'ag-augsburg-raben': {
    title: 'Bericht zum Augsburger Urteil bei Buhl (nennt das Aktenzeichen 17 C 4786/15)',
    kind: 'Urteil',
    address: 'https://buhl.de/vermieter-web/kampf-den-tauben',
  },
  'ag-hanau-2022': named('Urteil', 'AG Hanau, Urteil vom 25.10.2022, 94 C 21/22 (ZMR 2024, 214)'),
  'lg-berlin-2010': {
    title: 'LG Berlin, Urteil vom 21.05.2010, 65 S 540/09',
    kind: 'Urteil',
    address: 'https://www.schweizer.eu/aktuelles/urteile/10765',
  },
  'ag-altenburg-2005': {
    title: 'AG Altenburg, 28.01.2005, 5 C 857/04, und LG Berlin, 19.12.2000, 63 S 6/00, bei deutschesmietrecht.de',
    kind: 'Urteil',
    address: 'https://www.deutschesmietrecht.de/mietrecht/113',
  },
  'lg-kleve': {
    title: 'LG Kleve, 3 S 117/85, Bericht bei banktip.de',
    kind: 'Urteil',
    address: 'https://www.banktip.de/kredit/news/tauben-senken-miete-nicht',
  },
  'mieterverein-ungeziefer': {
    title: 'Berliner Mieterverein: Umlage der Ungezieferbekämpfung (AG Freiburg 5 C 1738/93, AG Spandau 4 C 192/13)',
    kind: 'Urteil',
    address: 'https://www.berliner-mieterverein.de/?p=24819',
  },
  'ag-muenchen-2015': named('Urteil', 'AG München, Urteil vom 23.09.2015, 485 C 5977/15 WEG'),
  'bayoblg-2003': named('Urteil', 'BayObLG, Beschluss vom 03.04.2003, 2Z BR 38/03'),
  katzennetze: named(
    'Urteil',
    'AG Augsburg 72 C 4756/14 und AG Köln 222 C 205/12 (Katzennetze), mit dem Deutschen Mieterbund in der Schwäbischen Zeitung',
  ),

  masse: study(
    '10.1007/s10344-008-0201-z',
    'Haag-Wackernagel und Geigenfeind 2008: bauliche Maße, European Journal of Wildlife Research',
  ),
  campus: study(
    '10.1186/s40064-016-3559-5',
    'University of South Africa 2016: Spikes und optische Systeme, SpringerPlus',
  ),
  gele: study('10.3390/ani4010001', 'Stock und Haag-Wackernagel 2014: zwei Gele an Stadttauben, Animals'),
  'gel-pisa': named('Studie', 'Feldversuch mit einem optischen Gel in Pisa, 2020 (Zusammenfassung)'),
  gesundheit: study(
    '10.1016/j.jinf.2003.11.001',
    'Haag-Wackernagel und Moch 2004: Gesundheitsgefahren durch Stadttauben, Journal of Infection 48',
  ),
  motivation: named('Studie', 'Stock und Haag-Wackernagel: Taubenabwehr, Zeitschrift tier&schutz 2/2015'),
  'laser-usda': {
    title: 'USDA 2002: Laser zur Vergrämung von Vögeln',
    kind: 'Studie',
    address: 'https://digitalcommons.unl.edu/icwdm_usdanwrc/147',
  },

  'basler-merkblatt': named(
    'Fachstelle',
    'Basler Merkblatt zu Taubenabwehrsystemen (Universität Basel, Schweizer Tierschutz, Veterinäramt Basel-Stadt)',
  ),
  'merkblatt-einbau': named(
    'Fachstelle',
    'Merkblatt: Tierschutzaspekte bei der Installierung von Taubenabwehrsystemen',
  ),
  elektro: {
    title: 'Schütt-Abraham 2002: Elektrische Taubenabwehr',
    kind: 'Fachstelle',
    address: 'https://www.heynkes.de/isa/Tauben/elektrotaub.htm',
  },
  'lbv-muenchen': named('Fachstelle', 'LBV München: Artenschutz an Gebäuden, Probleme'),
  'tierschutzverein-muenchen': named('Fachstelle', 'Tierschutzverein München: Ungewollte Untermieter'),
  'stadttauben-muenchen': {
    title: 'Stadttauben München: Taubennest auf dem Balkon',
    kind: 'Fachstelle',
    address: 'https://stadttauben-muenchen.de/taubennest-auf-balkon',
  },
  kleinlogel: {
    title: 'Fachfirma Kleinlogel: Tauben füttern',
    kind: 'Firma',
    address: 'https://kleinlogel-gmbh.de/tauben-fuettern-warum-es-zurecht-verboten-ist',
  },
  standorttreue: named('Firma', 'Fachfirma Expest: Lebensweise der Stadttaube'),
  brutdauer: named('Firma', 'Rentokil und Stadttauben Wien: Brut der Stadttaube'),
  artbestimmung: named('Presse', 'T-Online: Taubennest auf dem Balkon'),
  'tierschuetzer-verschiebung': {
    title: 'Tierrechtsblog: Stadttauben und ihre Berechtigung',
    kind: 'Fachstelle',
    address: 'https://www.tierrechtsblog.de/deutschland/stadttauben-und-ihre-berechtigung',
  },
  kotgutachten: {
    title: 'tierrechte.de, 17.04.2019: Gutachten zu Kot und Baustoffen',
    kind: 'Fachstelle',
    address: 'https://www.tierrechte.de/2019/04/17',
  },
  photovoltaik: {
    title: 'photovoltaik: Prävention spart Kosten',
    kind: 'Presse',
    address: 'https://www.photovoltaik.eu/wartung/praevention-spart-kosten',
  },

  'stadt-stadttauben': {
    title: 'Stadt München: Stadttauben',
    kind: 'Behörde',
    address: 'https://lhm.muenchen.swm.de/infos/stadttauben.html',
  },
  'stadt-anzeige': named('Behörde', 'Stadt München: Stadttauben, ältere Fassung (Kreisverwaltungsreferat, Beratung)'),
  'fuetterungsverbot-ziel': {
    title: 'baugenehmigung-muenchen.info: Taubenfütterungsverbot in München',
    kind: 'Presse',
    address: 'https://baugenehmigung-muenchen.info/publikationen/taubenfuetterungsverbot-in-muenchen.html',
  },
  'stadt-taubenhaeuser': {
    title: 'Rathaus Umschau 2019: Förderung von Taubenhäusern',
    kind: 'Behörde',
    address: 'https://ru.muenchen.de/2019/221/Stadtrat-beschliesst-weitere-Foerderung-von-Taubenhaeusern-88306',
  },
  'berlin-ringeltauben': {
    title: 'Berliner Landestierschutzbeauftragte: Ringeltauben',
    kind: 'Behörde',
    address: 'https://www.berlin.de/lb/tierschutz/tauben/artikel.1380045.php',
  },
  blfd: {
    title: 'Bayerisches Landesamt für Denkmalpflege: Hinweise für Denkmaleigentümer',
    kind: 'Behörde',
    address: 'https://www.blfd.bayern.de/hinweis_denkmaleigentuemer/000732',
  },
  rki: {
    title: 'Robert Koch-Institut: Kryptokokkose',
    kind: 'Behörde',
    address: 'https://www.rki.de/DE/Content/InfAZ/P/Pilzinfektionen/Kryptokokkose.html',
  },
  ornithose: named('Behörde', 'Land Sachsen-Anhalt, Verbraucherschutz: Ornithose'),
  'dguv-201-031': {
    title: 'DGUV Information 201-031: Gesundheitsgefährdungen durch Taubenkot',
    kind: 'Vorschrift',
    address: 'https://www.arbeitssicherheit.de/schriften/dokument/0:5005065',
  },
  'dguv-209-054': named('Vorschrift', 'DGUV Information 209-054, Abschnitt B29'),
  svlfg: named('Vorschrift', 'Landwirtschaftliche Sozialversicherung: Broschüre GBG 17.1, Seite 24'),
  taubenzecke: named('Firma', 'Binker: Taubenzecke'),

  'az-nester': named(
    'Presse',
    'Abendzeitung, April 2023: Auskunft der Stadt zu Nestern der Stadttaube und Protest von Tierschützern',
  ),
  'bussgeld-2018': {
    title: 'muenchen.tv (dpa) 2018: Wie Bayerns Städte gegen ein gurrendes Problem vorgehen',
    kind: 'Presse',
    address: 'https://www.muenchen.tv/wie-bayerns-staedte-gegen-ein-gurrendes-problem-vorgehen-262533',
  },
  'sz-2018': {
    title: 'Süddeutsche Zeitung, 21.08.2018: Tauben in München',
    kind: 'Presse',
    address: 'https://www.sueddeutsche.de/1.4098705',
  },
  'sz-2020': {
    title: 'Süddeutsche Zeitung, Dezember 2020: Bestand der Stadttauben',
    kind: 'Presse',
    address: 'https://www.sueddeutsche.de/1.5160584',
  },
  'sz-2022': {
    title: 'Süddeutsche Zeitung, Dezember 2022: Taubenhaus im Alten Rathaus',
    kind: 'Presse',
    address: 'https://www.sueddeutsche.de/1.5713363',
  },
  ultraschall: named('Presse', 'Solothurner Zeitung: Ultraschall gegen Tauben'),
  attrappen: named('Presse', 'B.Z., April 2021: Wildtierexperte Ehlert zu Attrappen'),
  'vz-sachsen-anhalt': named(
    'Presse',
    'Hallanzeiger, 23.08.2023: Verbraucherzentrale Sachsen-Anhalt zu Schädlingsbekämpfern',
  ),
  'vz-thueringen': named('Fachstelle', 'Verbraucherzentrale Thüringen: Vermittler von Handwerkern'),
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof sources;

/** What nobody has opened yet. */
export const listUnopened = (days: Readonly<Record<string, string>> = opened) =>
  Object.values<Source>(sources).flatMap(({ address }) => (address && !days[address] ? [address] : []));

/** The day since which every linked source of a text was opened, or null while one was not. */
export function lastOpened(ids: readonly SourceId[], days: Readonly<Record<string, string>> = opened): string | null {
  const addresses = ids.flatMap((id) => sources[id].address ?? []);
  const known = addresses.flatMap((address) => days[address] ?? []).sort();
  return known.length === addresses.length ? (known[0] ?? null) : null;
}

/** Every other host that may stand here: each was looked at by a person. Laws and studies have addresses of their own form. */
export const sourceHosts: readonly string[] = [
  'baugenehmigung-muenchen.info',
  'buhl.de',
  'digitalcommons.unl.edu',
  'kleinlogel-gmbh.de',
  'lhm.muenchen.swm.de',
  'openjur.de',
  'ru.muenchen.de',
  'stadttauben-muenchen.de',
  'www.arbeitssicherheit.de',
  'www.banktip.de',
  'www.berlin.de',
  'www.berliner-mieterverein.de',
  'www.blfd.bayern.de',
  'www.deutschesmietrecht.de',
  'www.heynkes.de',
  'www.muenchen.tv',
  'www.photovoltaik.eu',
  'www.rki.de',
  'www.schweizer.eu',
  'www.sueddeutsche.de',
  'www.tierrechte.de',
  'www.tierrechtsblog.de',
];
