import opened from './sources-opened.json' with { type: 'json' };

export type SourceKind =
  | 'Gesetz'
  | 'Vorschrift'
  | 'Urteil'
  | 'Studie'
  | 'Behörde'
  | 'Fachstelle'
  | 'Presse'
  | 'Blog'
  | 'Firma';

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
  'bnatschg-67': law('bnatschg_2009/__67', '§ 67 Bundesnaturschutzgesetz'),
  'bgb-535': law('bgb/__535', '§ 535 Bürgerliches Gesetzbuch'),
  'bgb-536': law('bgb/__536', '§ 536 Bürgerliches Gesetzbuch'),
  'bgb-536a': law('bgb/__536a', '§ 536a Bürgerliches Gesetzbuch'),
  'bgb-536c': law('bgb/__536c', '§ 536c Bürgerliches Gesetzbuch'),
  'bgb-312b': law('bgb/__312b', '§ 312b Bürgerliches Gesetzbuch'),
  'bgb-312c': law('bgb/__312c', '§ 312c Bürgerliches Gesetzbuch'),
  'bgb-312g': law('bgb/__312g', '§ 312g Bürgerliches Gesetzbuch'),
  'bgb-355': law('bgb/__355', '§ 355 Bürgerliches Gesetzbuch'),
  'bgb-543': law('bgb/__543', '§ 543 Bürgerliches Gesetzbuch'),
  'bgb-559': law('bgb/__559', '§ 559 Bürgerliches Gesetzbuch'),
  'bgb-634a': law('bgb/__634a', '§ 634a Bürgerliches Gesetzbuch'),
  'betrkv-1': law('betrkv/__1', '§ 1 Betriebskostenverordnung'),
  'betrkv-2': law('betrkv/__2', '§ 2 Betriebskostenverordnung'),
  'weg-16': law('woeigg/__16', '§ 16 Wohnungseigentumsgesetz'),
  'weg-18': law('woeigg/__18', '§ 18 Wohnungseigentumsgesetz'),
  'weg-19': law('woeigg/__19', '§ 19 Wohnungseigentumsgesetz'),
  'weg-20': law('woeigg/__20', '§ 20 Wohnungseigentumsgesetz'),
  'weg-21': law('woeigg/__21', '§ 21 Wohnungseigentumsgesetz'),
  'weg-44': law('woeigg/__44', '§ 44 Wohnungseigentumsgesetz'),
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
  'lstvg-16': bavarianLaw('BayLStVG-16', 'Art. 16 Landesstraf- und Verordnungsgesetz'),
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
  'ag-augsburg-2017': {
    title:
      'AG Augsburg, Urteil vom 16.01.2017, 17 C 4796/15, Gründe im Auszug beim Mieter- und Verbraucherschutz Berlin',
    kind: 'Urteil',
    address: 'https://mieter-verbraucherschutz.berlin/2017/09/aus-der-rubrik-wissenswertes-867/',
  },
  'ag-augsburg-raben': {
    title: 'Bericht zum Augsburger Urteil bei Buhl (nennt das Aktenzeichen 17 C 4786/15)',
    kind: 'Urteil',
    address: 'https://buhl.de/vermieter-web/kampf-den-tauben',
  },
  'ag-hanau-2022': {
    title: 'AG Hanau, Urteil vom 25.10.2022, 94 C 21/22, Bericht des BBU',
    kind: 'Urteil',
    address: 'https://bbu.de/beitraege/urteil-keine-mietminderung-bei-verunreinigung-des-balkons',
  },
  'lg-berlin-2010': {
    title: 'LG Berlin, Urteil vom 21.05.2010, 65 S 540/09, Bericht bei urteile.news',
    kind: 'Urteil',
    address:
      'https://urteile.news/LG-Berlin_65-S-54009_Kein-grundsaetzliches-Minderungsrecht-aufgrund-Vogelkot-auf-dem-Balkon~N16851',
  },
  'ag-altenburg-2005': {
    title: 'AG Altenburg, Urteil vom 28.01.2005, 5 C 857/04, Bericht bei onlineurteile.de',
    kind: 'Urteil',
    address: 'https://www.onlineurteile.de/urteil/taubenkot-auf-der-fensterbank',
  },
  'lg-berlin-2000': {
    title: 'LG Berlin, Urteil vom 19.12.2000, 63 S 6/00, Bericht bei deutschesmietrecht.de',
    kind: 'Urteil',
    address: 'https://deutschesmietrecht.de/mietrecht/113-mietminderung-taubendreck.html',
  },
  'lg-kleve': {
    title: 'LG Kleve, Urteil vom 28.01.1986, 3 S 117/85, Bericht bei banktip.de',
    kind: 'Urteil',
    address: 'https://www.banktip.de/kredit/news/tauben-senken-miete-nicht',
  },
  'ag-muenchen-2010': {
    title: 'AG München, Urteil vom 11.06.2010, 461 C 19454/09, Bericht bei mahnerfolg.de',
    kind: 'Urteil',
    address: 'https://mahnerfolg.de/urteile/index.php/mietminderung-taubenplage-und-feuchter-keller',
  },
  'ag-muenchen-loggia': {
    title: 'AG München: Loggia unter Luftgewehrbeschuss und mit Taubenkot, Bericht der Rechtslupe',
    kind: 'Urteil',
    address: 'https://www.rechtslupe.de/zivilrecht/die-loggia-unter-luftgewehrbeschuss-317121',
  },
  'ag-pforzheim-2000': {
    title: 'AG Pforzheim, Urteil vom 09.03.2000, 2 C 160/98, Bericht bei urteile.news',
    kind: 'Urteil',
    address:
      'https://urteile.news/AG-Pforzheim_2-C-16098_Gesundheitsgefaehrdung-sowie-Geruchs-und-Laermbelaestigung-durch-Tauben-rechtfertigen-Mietminderung-von-30-Prozent~N16272',
  },
  'ag-freiburg-1996': {
    title: 'AG Freiburg, Urteil vom 04.10.1996, 4 C 2113/96, Bericht bei Rechtstipp24',
    kind: 'Urteil',
    address: 'https://rechtstipp24.de/35-tauben-auf-simsen-und-balkon-taubendreck/',
  },
  'ag-hamburg-1988': {
    title: 'AG Hamburg, Urteil vom 06.01.1988, 40a C 2574/87, Bericht bei urteile.news',
    kind: 'Urteil',
    address:
      'https://urteile.news/AG-Hamburg_40-a-C-257487_Mietminderung-von-5-Prozent-wegen-Taubenkot-auf-Balkon~N16271',
  },
  'ag-muenchen-wespen': {
    title: 'AG München, Urteil vom 24.06.2011, 412 C 32370/10 (Wespennest), Bericht bei aktiv',
    kind: 'Urteil',
    address:
      'https://www.aktiv-online.de/maerkisch/wespennest-entfernung-kosten-duerfen-nicht-auf-mieter-umgelegt-werden-3000',
  },
  'olg-schleswig-2021': {
    title: 'Oberlandesgericht Schleswig, Urteil vom 15.10.2021, 1 U 122/20, bei ra-kotz.de',
    kind: 'Urteil',
    address: 'https://www.ra-kotz.de/vertrag-ueber-gartenbauarbeiten-fernabsatzvertrag-bei-gemeinsamem-ortstermin.htm',
  },
  'rueckgabe-laden': {
    title: 'IHK zu Schwerin: Umtausch und Gewährleistung von Waren',
    kind: 'Fachstelle',
    address:
      'https://www.ihk.de/schwerin/standort-westmecklenburg/handel-und-stadtentwicklung/rechtsfragen/umtausch-und-gewaehrleistung-4410032',
  },
  gewaehrleistung: {
    title: 'Deutschlandfunk: Gewährleistung und Garantie, Recht und Kulanz bei Defekten',
    kind: 'Presse',
    address:
      'https://www.deutschlandfunk.de/gewaehrleistung-und-garantie-recht-und-kulanz-bei-defekten.735.de.html?dram:article_id=426558',
  },
  'kaufrecht-werbung': {
    title: 'Haufe, BGB-Kommentar: § 434 Abs. 3 BGB, öffentliche Äußerungen über die Ware',
    kind: 'Fachstelle',
    address:
      'https://haufe.de/recht/deutsches-anwalt-office-premium/pruettingwegenweinreich-bgb-kommentar-bgb-434-bgb-b-oeffentliche-aeusserungen-abs3-s1-nr2_idesk_PI17574_HI16549556.html',
  },
  'bfh-2023': {
    title: 'Bundesfinanzhof, Urteil vom 20.04.2023, VI R 24/20 (§ 35a EStG bei Mietern), bei rewis.io',
    kind: 'Urteil',
    address: 'https://rewis.io/urteile/urteil/3br-20-04-2023-vi-r-2420/',
  },
  'augsburg-kosten': {
    title: 'Westdeutsche Zeitung (dpa), August 2017: Tauben-Kot auf Balkon, zum Augsburger Urteil 17 C 4796/15',
    kind: 'Presse',
    address: null,
  },
  'ag-nuernberg-fuettern': {
    title: 'AG Nürnberg, 14 C 7772/15 (Kündigung wegen Taubenfütterns), dpa-Bericht in den OVB-Heimatzeitungen',
    kind: 'Urteil',
    address: 'https://www.ovb-heimatzeitungen.de/geldmarkt/2018/03/26/taubenfuettern-ein-kuendigungsgrund.ovb/amp',
  },
  'ag-offenbach-2023': {
    title: 'AG Offenbach, Urteil vom 15.02.2023, 320 C 71/21, Bericht bei immobilien-elite.com',
    kind: 'Urteil',
    address: 'https://www.immobilien-elite.com/2023/08/02/taubenfuettern-in-der-wohnanlage-ist-das-ok/',
  },
  'ag-muenchen-2015': {
    title: 'AG München, Urteil vom 23.09.2015, 485 C 5977/15 WEG, Bericht einer Kanzlei in Wolfratshausen',
    kind: 'Urteil',
    address:
      'https://rechtsanwalts-kanzlei-wolfratshausen.de/amtsgericht-muenchen-verbietet-wohnungseigentuemer-das-fuettern-von-tauben-auf-dem-balkon',
  },
  'bayoblg-2003': {
    title: 'BayObLG, Beschluss vom 03.04.2003, 2Z BR 38/03, Leitsatz bei Haufe',
    kind: 'Urteil',
    address:
      'https://www.haufe.de/recht/deutsches-anwalt-office-premium/immer-wieder-streit-um-katzennetze_idesk_PI17574_HI1232801.html',
  },
  'ag-tempelhof-2020': {
    title: 'AG Tempelhof-Kreuzberg, Urteil vom 24.09.2020, 18 C 336/19 (Katzennetz), Bericht bei onlineurteile.de',
    kind: 'Urteil',
    address: 'https://onlineurteile.de/urteil/katzennetz-am-balkon--2',
  },
  katzennetze: {
    title:
      'Schwäbische Zeitung, Juni 2018: AG Augsburg 72 C 4756/14, AG Köln 222 C 205/12 und der Mieterbund zu Katzennetzen',
    kind: 'Urteil',
    address:
      'https://www.schwaebische.de/home_artikel,-urteile-katzennetz-darf-bausubstanz-und-optik-nicht-st%C3%B6ren-_arid,10442336.html',
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
    title: 'Gagliardo u. a. 2020: Feldversuch mit einem Gel, Universität Pisa (Zusammenfassung)',
    kind: 'Studie',
    address: 'https://arpi.unipi.it/handle/11568/1035198',
  },
  schockstreifen: study(
    '10.1080/09670874.2011.621983',
    'Seamans und Blackwell 2011: Stromstreifen gegen Vögel, International Journal of Pest Management (Zusammenfassung)',
  ),
  gps: study(
    '10.1111/j.1474-919x.2006.00499.x',
    'Rose, Haag-Wackernagel und Nagel 2006: Stadttauben mit GPS in Basel, Ibis (Zusammenfassung)',
  ),
  taubengehoer: {
    title: 'Heffner u. a. 2013: Gehör der Haustaube, Behavior Research Methods (Zusammenfassung)',
    kind: 'Studie',
    address:
      'https://experts.nebraska.edu/en/publications/conditioned-suppressionavoidance-as-a-procedure-for-testing-heari',
  },
  vogelgehoer: {
    title: 'Beason 2004: Was Vögel hören, Forschungszentrum des US-Landwirtschaftsministeriums (Zusammenfassung)',
    kind: 'Studie',
    address: 'https://digitalcommons.unl.edu/icwdm_usdanwrc/78',
  },
  gesundheit: study(
    '10.1016/j.jinf.2003.11.001',
    'Haag-Wackernagel und Moch 2004: Gesundheitsgefahren durch Stadttauben, Journal of Infection 48',
  ),
  'ultraschall-schweiz': {
    title:
      'Jenni-Eiermann, Heynen und Schaub 2014: Ultraschallgerät an Stadttauben, Journal of Pest Science (Zusammenfassung)',
    kind: 'Studie',
    address: 'https://wiki.pestinfo.org/wiki/Journal_of_Pest_Science_(2014)_87,_315-322',
  },
  'ultraschall-1988': {
    title: 'Vertebrate Pest Conference 1988: drei Schreckgeräte gegen Tauben in einem leeren Gebäude (Zusammenfassung)',
    kind: 'Studie',
    address: 'https://digitalcommons.unl.edu/vpcthirteen/54/',
  },
  'laser-usda': {
    title: 'USDA 2002: Laser zur Vergrämung von Vögeln',
    kind: 'Studie',
    address: 'https://digitalcommons.unl.edu/icwdm_usdanwrc/147',
  },

  'basler-merkblatt': {
    title: 'Basler Merkblatt: Universität Basel, Schweizer Tierschutz, Veterinäramt Basel-Stadt zur Taubenabwehr',
    kind: 'Fachstelle',
    address: 'https://anatomie.unibas.ch/IntegrativeBiology/haag/Feral-Pigeon-Strassentauben/taubenabwehrsysteme.html',
  },
  'lbv-muenchen': {
    title: 'LBV München: Artenschutz an Gebäuden, Probleme',
    kind: 'Fachstelle',
    address: 'https://www.lbv-muenchen.de/unsere-themen/artenschutz-an-gebaeuden-lbv-muenchen/probleme/',
  },
  'tierschutzverein-muenchen': {
    title: 'Tierschutzverein München: Ungewollte Untermieter',
    kind: 'Fachstelle',
    address: 'https://tierschutzverein-muenchen.de/ueber-uns/aktuelles/neuigkeiten/ungewollte-untermieter',
  },
  'tierschutzverein-abwehr': {
    title: 'Tierschutzverein München: Heimat für Stadttauben',
    kind: 'Fachstelle',
    address: 'https://tierschutzverein-muenchen.de/ueber-uns/was-wir-tun/tierschutz/heimat-fuer-stadttauben',
  },
  wildtierstation: {
    title: 'Tierschutzverein München: Wildtierstation',
    kind: 'Fachstelle',
    address: 'https://tierschutzverein-muenchen.de/ueber-uns/was-wir-tun/wildtierstation',
  },
  'tierschutzverein-telefon': {
    title: 'Tierschutzverein München: Herbstzeit, Wildtierzeit (Seite aus der Corona-Zeit, mit Telefonnummern)',
    kind: 'Fachstelle',
    address: 'https://www.tierschutzverein-muenchen.de/aktuell/herbstzeit-wildtierzeit.html',
  },
  'stadttauben-notfall': {
    title: 'Stadttauben München: Notfall erkennen und melden',
    kind: 'Fachstelle',
    address: 'https://www.stadttauben-muenchen.de/notfall-melden',
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
  nestrevier: {
    title: 'Naturschutzbund Österreich: Stadttaube',
    kind: 'Fachstelle',
    address: 'https://naturschutzbund.at/id-23.html',
  },
  brutdauer: {
    title: 'Stadttauben Wien: Steckbrief der Stadttaube',
    kind: 'Fachstelle',
    address: 'https://stadttaubenwien.at/steckbrief.html',
  },
  folgebrut: {
    title: 'Tierwelt: Mehr Ruhe für den Nachwuchs (überlappende Bruten)',
    kind: 'Presse',
    address: 'https://www.tierwelt.ch/artikel/tauben/mehr-ruhe-fur-den-nachwuchs-407584',
  },
  eiertausch: {
    title: 'Wochenspiegel: Stadttauben Saarbrücken zum Tausch der Eier',
    kind: 'Presse',
    address: 'https://www.wochenspiegelonline.de/news/detail/eiattrappen-zum-austausch',
  },
  artbestimmung: {
    title: 'Stadttauben Hamm: Wildtaube oder Stadttaube?',
    kind: 'Fachstelle',
    address: 'https://www.stadttauben-hamm.de/wildtaube-oder-stadttaube/',
  },
  'tierschuetzer-verschiebung': {
    title: 'Tierrechtsblog: Stadttauben und ihre Berechtigung',
    kind: 'Fachstelle',
    address: 'https://tierrechtsblog.de/deutschland/stadttauben-und-ihre-berechtigung/',
  },
  kotgutachten: {
    title:
      'Menschen für Tierrechte, 17.04.2019: Zerstört der Taubenkot unsere Gebäude? (zum Gutachten der TU Darmstadt)',
    kind: 'Fachstelle',
    address: 'https://www.tierrechte.de/2019/04/17/zerstoert-der-taubenkot-unsere-gebaeude/',
  },
  dombauhuette: {
    title: 'Dombauhütte Aachen, 03.06.2022: Taubenschutz an der Anna- und Matthiaskapelle',
    kind: 'Fachstelle',
    address: 'https://dombauhuette-aachen.de/anna-und-matthiaskapelle-aussen-taubenschutz/',
  },
  photovoltaik: {
    title: 'photovoltaik, Gespräch mit dem Solarreiniger Michael Mattstedt: Prophylaxe spart Kosten',
    kind: 'Presse',
    address: 'https://www.photovoltaik.eu/wartung/praevention-spart-kosten',
  },

  'stadt-anzeige': {
    title: 'Stadt München: Stadttauben, ältere Seite mit Zuständigkeiten',
    kind: 'Behörde',
    address:
      'https://www.muenchen.de/rathaus/Stadtverwaltung/Referat-fuer-Gesundheit-und-Umwelt/Klimaschutz_und_Energie/Energieeffizientes_Bauen/Schwerpunkte_und_Netzwerke/Stadttauben.html',
  },
  'stadt-stadttauben': {
    title: 'Stadt München: Leben mit Stadttauben in München',
    kind: 'Behörde',
    address: 'https://lhm.muenchen.swm.de/infos/stadttauben.html',
  },
  'stadt-denkmalschutz': {
    title: 'Stadt München: Denkmalschutz, Erlaubnis und Denkmal-Atlas',
    kind: 'Behörde',
    address: 'https://stadt.muenchen.de/service/info/denkmalschutz/1073935/n0',
  },
  'stadt-denkmal-fristen': {
    title: 'Stadt München: Denkmalschutzrechtliche Erlaubnis, Fristen und Unterlagen (ältere Seite)',
    kind: 'Behörde',
    address:
      'https://www.muenchen.de/rathaus/Stadtverwaltung/Referat-fuer-Stadtplanung-und-Bauordnung/Denkmalschutz/info.html',
  },
  'stadt-taubenhaeuser': {
    title: 'Rathaus Umschau 2019: Förderung von Taubenhäusern',
    kind: 'Behörde',
    address: 'https://ru.muenchen.de/2019/221/Stadtrat-beschliesst-weitere-Foerderung-von-Taubenhaeusern-88306',
  },
  'berlin-ringeltauben': {
    title: 'Berliner Landestierschutzbeauftragte: Ringeltauben',
    kind: 'Behörde',
    address: 'https://berlin.de/lb/tierschutz/tauben/artikel.1380045.php',
  },
  blfd: {
    title: 'Bayerisches Landesamt für Denkmalpflege: erlaubnispflichtige Maßnahmen',
    kind: 'Behörde',
    address: 'https://www.blfd.bayern.de/hinweis_denkmaleigentuemer/000732/index.php',
  },
  rki: {
    title: 'Robert Koch-Institut: Kryptokokkose',
    kind: 'Behörde',
    address: 'https://www.rki.de/DE/Content/InfAZ/P/Pilzinfektionen/Kryptokokkose.html',
  },
  ornithose: {
    title: 'Landesamt für Verbraucherschutz Sachsen-Anhalt: Ornithose',
    kind: 'Behörde',
    address:
      'https://verbraucherschutz.sachsen-anhalt.de/hygiene/infektionsschutz/infektionskrankheiten/steckbriefe/weitere-erkrankungen/ornithose',
  },
  'awm-tierkot': {
    title: 'Abfallwirtschaftsbetrieb München: Abfalllexikon, Tierkot (2018)',
    kind: 'Behörde',
    address: 'https://www.awm-muenchen.de/index/abfalllexikon/liste/eintrag/tierkot.html?no_cache=1',
  },
  'dguv-201-031': {
    title: 'DGUV Information 201-031: Gesundheitsgefährdungen durch Taubenkot, Abschnitt 4.3',
    kind: 'Vorschrift',
    address: 'https://www.arbeitssicherheit.de/schriften/dokument/0%253A5005065%252C12.html',
  },
  'dguv-201-031-gering': {
    title: 'DGUV Information 201-031: Gesundheitsgefährdungen durch Taubenkot, Abschnitt 4.2',
    kind: 'Vorschrift',
    address: 'https://www.arbeitssicherheit.de/schriften/dokument/0%253A5005065%252C11.html',
  },
  'dguv-209-054': {
    title: 'DGUV Information 209-054, Abschnitt B29: Arbeiten mit Kontakt zu Taubenkot',
    kind: 'Vorschrift',
    address:
      'https://haufe.de/arbeitsschutz/arbeitsschutz-office-professional/dguv-information-209-054-taetigkeiten-mit-kontakt-zu-bio-b29-instandhaltungsarbeiten-mit-kontakt-zu-taubenkot_idesk_PI13633_HI15633099.html',
  },
  'bg-bau': {
    title: 'BG BAU: Baustein C 324, Taubenkot',
    kind: 'Vorschrift',
    address: 'https://bgbau-medien.de/handlungshilfen_gb/daten/bausteine/c_324/c_324.htm',
  },
  taubenzecke: {
    title: 'Altmeyers Enzyklopädie: Taubenzecke',
    kind: 'Fachstelle',
    address: 'https://altmeyers.org/de/allergologie/taubenzecke-100095.amp',
  },

  'az-nester': {
    title: 'Abendzeitung, April 2023: Auskunft der Stadt zu Nestern der Stadttaube',
    kind: 'Presse',
    address:
      'https://www.abendzeitung-muenchen.de/muenchen/taubennest-am-eigenen-balkon-lassen-oder-entfernen-art-890333',
  },
  'az-protest': {
    title: 'Abendzeitung, April 2023: Tierschützer protestieren',
    kind: 'Presse',
    address:
      'https://www.abendzeitung-muenchen.de/muenchen/taubennester-mit-eiern-einfach-wegschmeissen-tierschuetzer-empoert-ueber-stadt-muenchen-art-894087',
  },
  'bussgeld-2018': {
    title: 'muenchen.tv (dpa) 2018: Wie Bayerns Städte gegen ein gurrendes Problem vorgehen',
    kind: 'Presse',
    address: 'https://www.muenchen.tv/wie-bayerns-staedte-gegen-ein-gurrendes-problem-vorgehen-262533',
  },
  'sz-2018': {
    title: 'Süddeutsche Zeitung, 21.08.2018: Das Rathaus wird vernetzt',
    kind: 'Presse',
    address: 'https://www.sueddeutsche.de/muenchen/innenstadt-das-rathaus-wird-vernetzt-1.4098705',
  },
  'sz-2020': {
    title: 'Süddeutsche Zeitung, Dezember 2020: Bestand der Stadttauben',
    kind: 'Presse',
    address: 'https://www.sueddeutsche.de/muenchen/kot-und-teufel-muenchen-und-der-vogel-1.5160584',
  },
  'rku-haus': {
    title: 'Süddeutsche Zeitung, Mai 2021: Taubenhaus auf dem Haus der Gesundheits- und Klimaschutzreferate',
    kind: 'Presse',
    address: 'https://www.sueddeutsche.de/muenchen/muenchen-hauptbahnhof-taubenschlag-1.5296202',
  },
  'taubenhaeuser-2022': {
    title: 'Nachrichten München, Dezember 2022: Neues Taubenhaus im Alten Rathaus',
    kind: 'Presse',
    address: 'https://www.nachrichten-muenchen.com/neues-taubenhaus-im-alten-rathaus-eroeffnet/183165/',
  },
  ultraschall: {
    title: 'Solothurner Zeitung: Nutzloser Ultraschall',
    kind: 'Presse',
    address: 'https://www.solothurnerzeitung.ch/panorama/vermischtes/nutzloser-ultraschall-2972528',
  },
  attrappen: {
    title: 'B.Z., April 2021: Wildtierexperte Ehlert zu Ringeltauben auf dem Balkon',
    kind: 'Presse',
    address: 'https://www.bz-berlin.de/berlin/das-koennen-sie-gegen-ringeltauben-auf-ihrem-balkon-tun',
  },
  'attrappen-hamburg': {
    title: 'Die Zeit 34/2004: Verhaltensbiologe Wanker zu Krähenattrappen',
    kind: 'Presse',
    address: 'https://www.zeit.de/2004/34/7_Fragen_2fKr_8ahen',
  },
  nuernberg: {
    title: 'nordbayern.de, Juni 2013: Rentner kämpft gegen Tauben auf dem Balkon',
    kind: 'Presse',
    address: 'https://www.nordbayern.de/region/nuernberg/rentner-kampft-gegen-tauben-auf-dem-balkon-1.2978859',
  },
  'spikes-muenchen': {
    title: 'blog.subnetmask.de, Juli 2012: Radikale Taubenabwehr (Spikes an einem Münchner Balkon)',
    kind: 'Blog',
    address: null,
  },
  spanndraht: {
    title: 'HNA (dpa): Spanndrähte und Blech, Tauben tierfreundlich abwehren',
    kind: 'Presse',
    address: 'https://www.hna.de/welt/spanndraehte-und-blech-tauben-tierfreundlich-abwehren-zr-4172043.html',
  },
  parkhaus: {
    title: 'Münchner Merkur: Taubenrettung im Parkhaus (falsch angebrachte Gitter)',
    kind: 'Presse',
    address:
      'https://www.merkur.de/lokales/muenchen/stadt-muenchen/muenchen-dramatische-taubenrettung-im-parkhaus-7683192.html',
  },
  speyer: {
    title: 'Die Rheinpfalz: Neue Taubenabwehr an städtischen Gebäuden in Speyer',
    kind: 'Presse',
    address:
      'https://www.rheinpfalz.de/lokal/speyer_artikel,-neue-taubenabwehr-an-st%C3%A4dtischen-geb%C3%A4uden-_arid,5135424.html',
  },
  reilingen: {
    title: 'KWG Reilingen: Taubenschutz an fünf Photovoltaikanlagen',
    kind: 'Firma',
    address: 'https://kwg-reilingen.de/index.php?id=24&publish%5Bid%5D=1565428',
  },
  wuppertal: {
    title: 'Wuppertaler Rundschau: Brücke Briller Straße bekommt Vogeleinflugschutz',
    kind: 'Presse',
    address:
      'https://www.wuppertaler-rundschau.de/lokales/bruecke-briller-strasse-bekommt-vogeleinflugschutz_aid-138411031',
  },
  ichenhausen: {
    title: 'Augsburger Allgemeine, Dezember 2019: Tauben machen Ärger und Dreck (Ichenhausen)',
    kind: 'Presse',
    address: 'https://www.augsburger-allgemeine.de/guenzburg/Tauben-machen-Aerger-und-Dreck-id56153066.html',
  },
  'katzennetz-preis': {
    title: 'hausinfo.ch: Katzensicherer Balkon, mit Preisangaben eines Anbieters',
    kind: 'Presse',
    address: 'https://www.hausinfo.ch/de/home/wohnen/haustiere/katzengerechte-wohnung/katzensicherer-balkon.html',
  },
  neuss: {
    title: 'Stadt-Kurier Neuss: Stahlbleche sollen die Tauben fernhalten',
    kind: 'Presse',
    address: 'https://stadt-kurier.de/neuss/neuer-versuch-stahlbleche-sollen-die-tauben-fernhalten_aid-39250823',
  },
  'frankfurt-netze': {
    title: 'Magistrat Frankfurt am Main, Stellungnahme ST 1182 vom 05.08.2013: Taubendreck unter der Eisenbahnbrücke',
    kind: 'Behörde',
    address: 'https://frankfurt-gestalten.pages.dev/vorlage/ST_1182_2013',
  },
  horb: {
    title: 'Schwarzwälder Bote: Was ein Hausbesitzer in Horb wegen der Tauben bezahlt',
    kind: 'Presse',
    address:
      'https://www.schwarzwaelder-bote.de/inhalt.tauben-diskussion-hausbesitzer-seit-jahren-leide-ich-unter-tauben.79161b9c-645c-4f5e-bd92-6d7e1aff66a2.html',
  },
  tierschaeden: {
    title: 'Versicherungsmakler Kassekura: Tierschäden am Wohngebäude',
    kind: 'Firma',
    address: 'https://www.kassekura.de/tierschaeden-am-wohngebaeude-eine-grauzone/',
  },
  geruestkosten: {
    title: 'Kostencheck: Kosten für das Eingerüsten',
    kind: 'Firma',
    address: 'https://kostencheck.de/geruestbau-kosten',
  },
  'vz-sachsen-anhalt': {
    title: 'Verbraucherzentrale Sachsen-Anhalt, 23.08.2023, im HalleAnzeiger: Schädlingsbekämpfung',
    kind: 'Presse',
    address:
      'https://www.hallanzeiger.de/aktuelle_informationen_verbraucherzentrale/23-08-2023-schaedlingsbekaempfung-verbraucherzentrale-empfiehlt-regionale',
  },
  'vz-saarland': {
    title: 'Verbraucherzentrale des Saarlandes, August 2018, in der Saarbrücker Zeitung: vorgetäuschte Ortsnähe',
    kind: 'Presse',
    address:
      'https://www.saarbruecker-zeitung.de/saarland/saarlouis/neue-betrugsmasche-verbraucherzentrale-dillingen_aid-24445823',
  },
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

/** Every other host that may stand here; no page of them was opened yet. Laws and studies have addresses of their own form. */
export const sourceHosts: readonly string[] = [
  'altmeyers.org',
  'anatomie.unibas.ch',
  'arpi.unipi.it',
  'bbu.de',
  'berlin.de',
  'bgbau-medien.de',
  'buhl.de',
  'deutschesmietrecht.de',
  'digitalcommons.unl.edu',
  'dombauhuette-aachen.de',
  'experts.nebraska.edu',
  'frankfurt-gestalten.pages.dev',
  'haufe.de',
  'kleinlogel-gmbh.de',
  'kostencheck.de',
  'kwg-reilingen.de',
  'lhm.muenchen.swm.de',
  'mahnerfolg.de',
  'mieter-verbraucherschutz.berlin',
  'naturschutzbund.at',
  'onlineurteile.de',
  'openjur.de',
  'rechtsanwalts-kanzlei-wolfratshausen.de',
  'rechtstipp24.de',
  'rewis.io',
  'ru.muenchen.de',
  'stadt-kurier.de',
  'stadt.muenchen.de',
  'stadttauben-muenchen.de',
  'stadttaubenwien.at',
  'tierrechtsblog.de',
  'tierschutzverein-muenchen.de',
  'urteile.news',
  'verbraucherschutz.sachsen-anhalt.de',
  'wiki.pestinfo.org',
  'www.abendzeitung-muenchen.de',
  'www.aktiv-online.de',
  'www.arbeitssicherheit.de',
  'www.augsburger-allgemeine.de',
  'www.banktip.de',
  'www.awm-muenchen.de',
  'www.blfd.bayern.de',
  'www.bz-berlin.de',
  'www.deutschlandfunk.de',
  'www.hallanzeiger.de',
  'www.haufe.de',
  'www.hausinfo.ch',
  'www.hna.de',
  'www.ihk.de',
  'www.immobilien-elite.com',
  'www.kassekura.de',
  'www.lbv-muenchen.de',
  'www.merkur.de',
  'www.muenchen.de',
  'www.muenchen.tv',
  'www.nachrichten-muenchen.com',
  'www.nordbayern.de',
  'www.onlineurteile.de',
  'www.ovb-heimatzeitungen.de',
  'www.photovoltaik.eu',
  'www.ra-kotz.de',
  'www.rechtslupe.de',
  'www.rheinpfalz.de',
  'www.rki.de',
  'www.saarbruecker-zeitung.de',
  'www.schwaebische.de',
  'www.schwarzwaelder-bote.de',
  'www.solothurnerzeitung.ch',
  'www.stadttauben-hamm.de',
  'www.stadttauben-muenchen.de',
  'www.sueddeutsche.de',
  'www.tierrechte.de',
  'www.tierschutzverein-muenchen.de',
  'www.tierwelt.ch',
  'www.wochenspiegelonline.de',
  'www.wuppertaler-rundschau.de',
  'www.zeit.de',
];
