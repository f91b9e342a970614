export type SourceKind = 'Gesetz' | 'Vorschrift' | 'Urteil' | 'Studie' | 'Behörde' | 'Fachstelle' | 'Presse' | 'Firma';

export type Source = {
  title: string;
  kind: SourceKind;
  /** Null where no address is certain: named in the list of sources, not linked. */
  address: string | null;
  /** Only the start page is known for certain: the list of sources says so. */
  startPage?: true;
};

const law = (path: string, title: string): Source => ({
  title,
  kind: 'Gesetz',
  address: `https://www.gesetze-im-internet.de/${path}.html`,
});

const study = (doi: string, title: string): Source => ({ title, kind: 'Studie', address: `https://doi.org/${doi}` });

/** Whatever an article leans on, by key. `npm run check-sources` prints them for a person to click. */
export const sources = {
  'tierschg-1': law('tierschg/__1', '§ 1 Tierschutzgesetz'),
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
  'bgb-312b': law('bgb/__312b', '§ 312b Bürgerliches Gesetzbuch'),
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
  'estg-35a': law('estg/__35a', '§ 35a Einkommensteuergesetz'),
  'ifsg-7': law('ifsg/__7', '§ 7 Infektionsschutzgesetz'),
  'biostoffv-4': law('biostoffv_2013/__4', '§ 4 Biostoffverordnung'),
  'baydschg-6': {
    title: 'Art. 6 Bayerisches Denkmalschutzgesetz, bei Lexmea',
    kind: 'Gesetz',
    address: 'https://potsdam.exam.lexmea.de/de/gesetz/baydschg/art-6',
  },
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

  'ag-augsburg-2017': {
    title: 'AG Augsburg, Urteil vom 16.01.2017, 17 C 4796/15, mit den Gründen bei mieter-verbraucherschutz.berlin',
    kind: 'Urteil',
    address: 'https://mieter-verbraucherschutz.berlin/',
    startPage: true,
  },
  'ag-augsburg-raben': {
    title: 'Bericht zum Augsburger Urteil bei Buhl (nennt das Aktenzeichen 17 C 4786/15)',
    kind: 'Urteil',
    address: 'https://buhl.de/vermieter-web/kampf-den-tauben',
  },
  'ag-hanau-2022': {
    title: 'AG Hanau, Urteil vom 25.10.2022, 94 C 21/22, Bericht des BBU',
    kind: 'Urteil',
    address: 'https://bbu.de/',
    startPage: true,
  },
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
  'das-minderung': {
    title: 'D.A.S. Rechtsportal: Mietminderung wegen Tauben',
    kind: 'Presse',
    address: 'https://neue.das.de/',
    startPage: true,
  },
  'mieterverein-ungeziefer': {
    title: 'Berliner Mieterverein: Umlage der Ungezieferbekämpfung (AG Freiburg 5 C 1738/93, AG Spandau 4 C 192/13)',
    kind: 'Urteil',
    address: 'https://www.berliner-mieterverein.de/?p=24819',
  },
  'ag-muenchen-2015': {
    title: 'AG München, Urteil vom 23.09.2015, 485 C 5977/15 WEG, Bericht bei Haufe',
    kind: 'Urteil',
    address: 'https://www.haufe.de/',
    startPage: true,
  },
  'bayoblg-2003': {
    title: 'BayObLG, Beschluss vom 03.04.2003, 2Z BR 38/03, bei Haufe (HI1232801)',
    kind: 'Urteil',
    address: 'https://www.haufe.de/',
    startPage: true,
  },
  katzennetze: {
    title:
      'Schwäbische Zeitung mit dem Deutschen Mieterbund: Netze am Balkon (AG Augsburg 72 C 4756/14, AG Köln 222 C 205/12)',
    kind: 'Urteil',
    address: 'https://www.schwaebische.de/',
    startPage: true,
  },

  masse: study(
    '10.1007/s10344-008-0201-z',
    'Haag-Wackernagel und Geigenfeind 2008: bauliche Maße, European Journal of Wildlife Research',
  ),
  campus: study(
    '10.1186/s40064-016-3559-5',
    'University of South Africa 2016: Spikes und optische Systeme, SpringerPlus',
  ),
  gele: study('10.3390/ani4010001', 'Stock und Haag-Wackernagel 2014: zwei Gele an Stadttauben, Animals'),
  'gel-pisa': {
    title: 'Gagliardo und andere 2020: Feldversuch mit einem optischen Gel in Pisa (Zusammenfassung)',
    kind: 'Studie',
    address: null,
  },
  gesundheit: study(
    '10.1016/j.jinf.2003.11.001',
    'Haag-Wackernagel und Moch 2004: Gesundheitsgefahren durch Stadttauben, Journal of Infection 48',
  ),
  motivation: {
    title: 'Stock und Haag-Wackernagel: Taubenabwehr, tier&schutz 2/2015',
    kind: 'Studie',
    address: 'https://deploy.doczz.net/doc/5920960',
  },
  'laser-usda': {
    title: 'USDA 2002: Laser zur Vergrämung von Vögeln',
    kind: 'Studie',
    address: 'https://digitalcommons.unl.edu/icwdm_usdanwrc/147',
  },

  'basler-merkblatt': {
    title:
      'Basler Merkblatt zu Taubenabwehrsystemen (Universität Basel, Schweizer Tierschutz, Veterinäramt Basel-Stadt)',
    kind: 'Fachstelle',
    address: 'https://anatomie.unibas.ch/',
    startPage: true,
  },
  'merkblatt-einbau': {
    title: 'Merkblatt: Tierschutzaspekte bei der Installierung von Taubenabwehrsystemen',
    kind: 'Fachstelle',
    address: 'https://studylibde.com/doc/6877511',
  },
  elektro: {
    title: 'Schütt-Abraham 2002: Elektrische Taubenabwehr',
    kind: 'Fachstelle',
    address: 'https://www.heynkes.de/isa/Tauben/elektrotaub.htm',
  },
  'lbv-muenchen': {
    title: 'LBV München: Artenschutz an Gebäuden, Probleme',
    kind: 'Fachstelle',
    address: 'https://www.lbv-muenchen.de/',
    startPage: true,
  },
  'tierschutzverein-muenchen': {
    title: 'Tierschutzverein München: Ungewollte Untermieter',
    kind: 'Fachstelle',
    address: 'https://tierschutzverein-muenchen.de/',
    startPage: true,
  },
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
  standorttreue: {
    title: 'Fachfirma Expest: Lebensweise der Stadttaube',
    kind: 'Firma',
    address: 'https://expest.de/',
    startPage: true,
  },
  brutdauer: {
    title: 'Rentokil: Brut der Stadttaube',
    kind: 'Firma',
    address: 'https://www.rentokil.com/de',
    startPage: true,
  },
  artbestimmung: {
    title: 'T-Online: Taubennest auf dem Balkon (id_100787826)',
    kind: 'Presse',
    address: 'https://www.t-online.de/',
    startPage: true,
  },
  futterangebot: {
    title: 'Institut für die Stadttauben: Gesamtlösung Augsburger Modell, mit der Kritik von Haag-Wackernagel',
    kind: 'Fachstelle',
    address: 'https://xn--institut-fr-die-stadttauben-r3c.de/',
    startPage: true,
  },
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
  'stadt-anzeige': {
    title: 'Stadt München: Stadttauben, ältere Fassung (Kreisverwaltungsreferat, Beratung)',
    kind: 'Behörde',
    address: 'https://www.muenchen.de/',
    startPage: true,
  },
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
  ornithose: {
    title: 'Land Sachsen-Anhalt, Verbraucherschutz: Ornithose',
    kind: 'Behörde',
    address: 'https://verbraucherschutz.sachsen-anhalt.de/',
    startPage: true,
  },
  'dguv-201-031': {
    title: 'DGUV Information 201-031: Gesundheitsgefährdungen durch Taubenkot',
    kind: 'Vorschrift',
    address: 'https://www.arbeitssicherheit.de/schriften/dokument/0:5005065',
  },
  'dguv-209-054': {
    title: 'DGUV Information 209-054, Abschnitt B29, bei Haufe (HI15633099)',
    kind: 'Vorschrift',
    address: 'https://www.haufe.de/',
    startPage: true,
  },
  svlfg: {
    title: 'Landwirtschaftliche Sozialversicherung, GBG 17.1, Seite 24, bei Yumpu (11136407)',
    kind: 'Vorschrift',
    address: 'https://www.yumpu.com/',
    startPage: true,
  },
  taubenzecke: {
    title: 'Binker: Taubenzecke',
    kind: 'Firma',
    address: 'https://www.binker.eu/',
    startPage: true,
  },

  'az-nester': {
    title: 'Abendzeitung, April 2023: Auskunft der Stadt zu Nestern der Stadttaube (Artikel 890333)',
    kind: 'Presse',
    address: 'https://www.abendzeitung-muenchen.de/',
    startPage: true,
  },
  'az-kritik': {
    title: 'Abendzeitung, April 2023: Protest von Tierschützern gegen die Auskunft der Stadt (Artikel 894087)',
    kind: 'Presse',
    address: 'https://www.abendzeitung-muenchen.de/',
    startPage: true,
  },
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
  ultraschall: {
    title: 'Solothurner Zeitung: Ultraschall gegen Tauben (Artikel 2972528)',
    kind: 'Presse',
    address: 'https://www.solothurnerzeitung.ch/',
    startPage: true,
  },
  attrappen: {
    title: 'B.Z., April 2021: Wildtierexperte Ehlert zu Attrappen',
    kind: 'Presse',
    address: 'https://www.bz-berlin.de/',
    startPage: true,
  },
  'vz-sachsen-anhalt': {
    title: 'Hallanzeiger, 23.08.2023: Verbraucherzentrale Sachsen-Anhalt zu Schädlingsbekämpfern',
    kind: 'Presse',
    address: 'https://www.hallanzeiger.de/',
    startPage: true,
  },
  'vz-thueringen': {
    title: 'Verbraucherzentrale Thüringen: Vermittler von Handwerkern (28294)',
    kind: 'Fachstelle',
    address: 'https://www.vzth.de/',
    startPage: true,
  },
  ortsnummern: {
    title: 'Schwäbische Zeitung, September 2018: Bundesnetzagentur und Ortsrufnummern',
    kind: 'Presse',
    address: 'https://www.schwaebische.de/',
    startPage: true,
  },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof sources;

/** Every other host that may stand here: each was looked at by a person. Laws and studies have addresses of their own form. */
export const sourceHosts: readonly string[] = [
  'anatomie.unibas.ch',
  'baugenehmigung-muenchen.info',
  'bbu.de',
  'buhl.de',
  'deploy.doczz.net',
  'digitalcommons.unl.edu',
  'expest.de',
  'kleinlogel-gmbh.de',
  'lhm.muenchen.swm.de',
  'mieter-verbraucherschutz.berlin',
  'neue.das.de',
  'potsdam.exam.lexmea.de',
  'ru.muenchen.de',
  'stadttauben-muenchen.de',
  'studylibde.com',
  'tierschutzverein-muenchen.de',
  'verbraucherschutz.sachsen-anhalt.de',
  'www.abendzeitung-muenchen.de',
  'www.arbeitssicherheit.de',
  'www.banktip.de',
  'www.berlin.de',
  'www.berliner-mieterverein.de',
  'www.binker.eu',
  'www.blfd.bayern.de',
  'www.bz-berlin.de',
  'www.deutschesmietrecht.de',
  'www.gesetze-bayern.de',
  'www.hallanzeiger.de',
  'www.haufe.de',
  'www.heynkes.de',
  'www.lbv-muenchen.de',
  'www.muenchen.de',
  'www.muenchen.tv',
  'www.photovoltaik.eu',
  'www.rentokil.com',
  'www.rki.de',
  'www.schwaebische.de',
  'www.schweizer.eu',
  'www.solothurnerzeitung.ch',
  'www.sueddeutsche.de',
  'www.t-online.de',
  'www.tierrechte.de',
  'www.tierrechtsblog.de',
  'www.vzth.de',
  'www.yumpu.com',
  'xn--institut-fr-die-stadttauben-r3c.de',
];
