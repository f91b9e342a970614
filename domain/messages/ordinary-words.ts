/** A number after these words is no house number. */
const NUMBERED =
  '(?:stell|park|spiel|sitz|arbeits|schlaf|brut|nist|futter|lager|liege)pl[aä]tze?|frage|antwort|bemerkung|thema|zeile|spalte|fall|grund|abbildung|abschnitt|abstand|altbau|ansicht|anlage|aufgang|auftrag|balkon[es]?|bauteil|bereich|bild|block|breite|brüstung|dach|dachboden|dachgarten|dachgeschoss|dachrinne|dachterrasse|datei|dicke|durchmesser|ebene|eg|eingang|einheit|erdgeschoss|erker|etage|fassade|fenster|first|fläche|foto|garage|garten|gaube|gebäude|gesims|gruppe|halle|haus|hauseingang|hausseite|hinterhaus|hinterhof|hof|höhe|hinterhofseite|innenhof|kamin|kapitel|keller|kosten|laden|länge|leitung|lichthof|liegenschaft|loggia|lücke|maschenweite|maße?|menge|mitte|möglichkeit|muster|nest|netz|neubau|nische|nord|nordseite|notiz|nummer|nr\\.?|obergeschoss|og|option|ost|ostseite|parkdeck|parkhaus|parzelle|pos\\.?|position|produkt|punkt|raum|regel|reihe|rinne|rückseite|satz|schacht|schritt|schulhof|seite|seitenflügel|silo|sims|stall|stelle|stellplatz|stiege|stock|stockwerk|stück|stufe|süd|südseite|tabelle|teil|termin|terrasse|tiefe|tiefgarage|tor|torbogen|treppe|treppenhaus|tür|turm|typ|ug|variante|version|vordach|vorderhaus|vorhof|vorgarten|vorschlag|wand|west|westseite|wohnung|wohnungen|ziegel|ziffer|zimmer|zone|zufahrt|(?:raum|trauf|first|gebäude|decken|balkon|fenster|arbeits|geschoss|brüstungs|gesamt|innen|außen)(?:höhe|breite|länge|tiefe)|wintergarten|rundbogen|fensterbogen';
const TIMES =
  'januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|jan\\.?|feb\\.?|aug\\.?|sept?\\.?|okt\\.?|nov\\.?|dez\\.?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mo|di|mi|do|fr|sa|so|tag|woche|kw|kalenderwoche|monat|jahr|sommer|winter|herbst|frühling|frühjahr|anfang|ende|ostern|pfingsten|weihnachten|silvester|abend|nachmittag|vormittag|morgen|uhrzeit|corona';
const SMALL =
  'ab|abends|aber|alle|allein|als|also|am|an|auch|auf|aus|bei|beim|bereits|besser|bis|bisher|bitte|ca\\.?|circa|da|dabei|dafür|dahinter|danach|daneben|dann|darauf|darin|darüber|darunter|das|davon|davor|dazu|den|der|des|dem|derzeit|die|dort|drinnen|durch|eher|ein|eine|einmal|entweder|er|es|etwa|exakt|fast|für|gegen|genau|gern|gesamt|geschätzt|gestern|gute|gut|hat|heute|hier|hinten|hinter|höchstens|ich|ihr|im|immer|in|insgesamt|ist|je|jede[nrms]?|jetzt|jeweils|kaum|knapp|links|macht|manchmal|max\\.?|maximal|mehr|meist|min\\.?|mindestens|mit|mittags|morgens|nach|nachts|neben|nochmals?|noch|nur|ob|oben|oder|ohne|oft|plus|rechts|rund|schon|sechs|sehr|seit|selten|sie|sind|so|sogar|sonst|spätestens|täglich|teilweise|über|überall|um|und|ungefähr|unten|unter|ursprünglich|viele|vielleicht|von|vom|vor|vorher|vorn|vorne|waren|wären|was|weil|weitere|weniger|wenn|wie|wieder|wir|wo|wöchentlich|wohl|zirka|zu|zuletzt|zum|zur|zusammen|zusätzlich|zuvor|zwischen|preis|rabatt|rechnung|angebot|summe|betrag|prozent|paragraf|absatz|abs\\.?|art\\.?|artikel|din|en|iso|mwst\\.?|ust\\.?|garantie|gewährleistung|jahrgang|baujahr|alter|größe|stand|anzahl|zahl|faktor|grad|stärke|gewicht';
const SEVERAL =
  'tauben|stadttauben|ringeltauben|türkentauben|vögel|jungvögel|küken|eier|nester|brutpaare|paare|tiere|krähen|dohlen|spatzen|spikes|leisten|netze|haken|dübel|schrauben|seile|matten|gitter|kisten|säcke|eimer|tüten|platten|module|solarmodule|balkone|etagen|stockwerke|geschosse|räume|häuser|fenster|erker|gauben|gesimse|simse|nischen|kamine|schächte|lichtschächte|rohre|rinnen|träger|balken|säulen|pfeiler|lampen|leuchten|kameras|antennen|stellplätze|garagen|eingänge|aufgänge|parteien|mietparteien|eigentümer|mieter|nachbarn|bewohner|kinder|personen|leute|mann|frauen|männer|betriebe|firmen|angebote|besichtigungen|termine|fotos|bilder|rechnungen|wohneinheiten|einheiten|einsätze|versuche|reinigungen|stellen|seiten|löcher|öffnungen|lücken|felder|reihen|meter[n]?|metern|zentimeter|millimeter|kilometer|quadratmeter|m|cm|mm|km|qm|m2|lfm|kg|gramm|kilo|liter|l|x|mal|stück|stk|st|tage?n?|wochen?|monate?n?|jahre?n?|stunden?|std|minuten?|min|sekunden|uhr|euro|eur|cent|prozent|grad|watt|volt|stufen|sprossen|prozentpunkte';
const ORDINALS =
  'stock|stockwerk|og|ug|dg|obergeschoss|untergeschoss|etage|ebene|stiege|reihe|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|tag|woche|kw|quartal|mal|versuch|angebot|besichtigung|balkon|fenster';

export const ORDINARY = new RegExp(`^(?:${NUMBERED}|${TIMES}|${SMALL}|${SEVERAL})$`, 'iu');
export const COUNTED = new RegExp(
  String.raw`^(?:\s{0,2}[%€°$²³×]|\s{0,2}(?:bis|oder|und|\p{Pd}|x|×)\s{0,2}\d{1,4}\s{0,2}(?:${SEVERAL})(?!\p{L})|\s{0,2}(?:kleine|große|alte|neue|junge|tote|weitere|verschiedene|ganze|halbe|volle|lange|laufende|offene|leere)[nrs]?\s|\s{0,2}(?:${SEVERAL})(?!\p{L})|\.\s{0,2}(?:${ORDINALS})(?!\p{L}))`,
  'iu',
);
/** Spoken between the groups of a phone number. */
export const JOINERS = new Set([
  'und',
  'dann',
  'strich',
  'bindestrich',
  'minus',
  'pause',
  'slash',
  'schrägstrich',
  'punkt',
  'komma',
  'plus',
  'leerzeichen',
  'klammer',
]);
