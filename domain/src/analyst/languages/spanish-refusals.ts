import { alwaysRefused, refused } from './refusals.ts';
import type { RefusalPattern, Refusals } from './refusals.ts';

/* Spanish, without accents, as `normalizedText` leaves it. */

/** Phrases that look like a negation: "no solo", "no dudes", "no hay duda". */
const figureOfSpeech =
  '(?:solo|solamente|unicamente|dud\\w*|lo dud\\w*|te (?:pierdas|arrepentiras|preocupes|lo pienses)|esper\\w+|es mala|hay duda|cabe duda|hay que|te lo pierdas|sin)';
const negation =
  '(?:no|nunca|jamas|nada|nadie|ningun\\w*|ni|tampoco|evit\\w*|lejos de|imposible|en vez de|en lugar de|apenas|rara vez)';
const before = new RegExp(`(?<!\\bpor que )\\b${negation}\\b(?! ${figureOfSpeech}).{0,60}$`);
const partEnd = /[,;:.!?]|\b(?:y|pero|aunque|porque|sino|mientras|pues)\b/g;

const isDenied = (textBefore: string): boolean => before.test(textBefore.split(partEnd).at(-1) ?? '');

/** At most `most` characters of the same clause, without a negation. */
const within = (most: number): string =>
  `(?:(?!\\b(?:no|nunca|jamas|nadie|ningun\\w*|ni|tampoco|sin)\\b)(?:[^.!?;,]|[.,](?=\\d))){0,${most}}`;

const wins = '(?:gana|ganan|ganara|ganaran|vence|venceran?|derrota\\w*|se lleva|se impone|pierde|perdera)';
const win = '(?:victoria|triunfo|gana|ganador|ganadora|acierto|exito|ganancia|beneficio|vencedor)';
const sporting =
  '(?: (?:le|les|nos|al|a|la|el|una?|su|los|equipo|inter|roma))*(?: \\w+)? ?(?:clasificacion|plaza|puesto|permanencia|salvacion|ascenso|pase|billete|liderato|play-?offs?|primer|segundo|europa|champions|final|octavos|cuartos|semifinal\\w*|liga|titulo)';

/**
 * Sports language: a victory guarantees a place, a player "de garantías" is reliable, teams compete "con garantías", and
 * a match that must be won is won "sí o sí".
 */
const promises: readonly RefusalPattern[] = [
  refused(`\\b(?:te |les |os )?garantiz(?:o|a|an|amos|aria|ara|ar)\\b(?!${sporting})`),
  refused(`\\bgarantizad[oa]s?\\b(?!${sporting})`),
  refused('(?<!\\b(?:de|con|pocas|mas) )\\bgarantias?\\b|\\bgarantia de (?:exito|victoria|triunfo|acierto|ganar)\\b'),
  refused(
    `\\b(?:${win}|apuesta|pick|pronostico|dinero|opcion) (?:\\w+ )?(?:100 ?% )?segur[oa]s?\\b|\\bsegur[oa]s? (?:${win})\\b`,
  ),
  refused(
    `\\bseguro que ${wins}\\b|\\bes seguro que\\b|\\b${wins}${within(25)} (?:seguro|segura|seguramente si)(?=$|[ .!,])`,
  ),
  refused(
    `\\bte (?:lo )?(?:aseguro|prometo|juro|firmo)\\b|\\b(?:prometo|aseguro) (?:que|una?|la)\\b|\\bdalo por (?:hecho|ganado)\\b|\\bpuedes dar(?:lo)? por (?:hech[oa]|ganad[oa])\\b`,
  ),
  refused(
    '\\ba tiro fijo\\b|\\b(?:apuesta|es una|una) fija\\b|\\b(?:es|esta|parece) (?:cosa hecha|pan comido|cantad[oa]|hecho|chupado)\\b|\\bcosa hecha\\b|\\bpan comido\\b|\\bun mero tramite\\b|\\b(?:puro|simple|mero) tramite\\b',
  ),
  refused(
    `\\b(?:victoria|triunfo|partido|resultado) (?:local |visitante |del? \\w+ )?(?:esta|parece|queda|es) (?:\\w+ )?(?:asegurad|garantizad|cantad|hech|decidid|sentenciad|segur|inevitabl)\\w*|\\ben el (?:bolsillo|bote)\\b`,
  ),
  refused(
    `\\b(?:definitivamente|indudablemente|con (?:total|absoluta|toda|completa) (?:seguridad|certeza)|de todas todas|facilmente|de calle)\\b${within(25)} ?\\b${wins}\\b|\\b${wins}\\b(?:(?!\\b(?:duelos?|balon|pelota|saque|servicio)\\b)${within(1)}){0,30} ?\\b(?:definitivamente|indudablemente|con (?:total|absoluta|toda|completa) (?:seguridad|certeza)|de todas todas|facilmente|de calle)\\b`,
  ),
  alwaysRefused(
    `\\b(?:sin (?:ninguna |lugar a |la menor |ningun genero de )?dudas?(?: alguna)?|no (?:hay|cabe) (?:la menor |ninguna )?duda)\\b[^.!?]{0,40}\\b(?:gan\\w+|vencera?|victoria|triunfo|pierde)\\b|\\b${wins}\\b[^.!?]{0,30}\\bsin (?:ninguna |lugar a )?dudas?\\b`,
  ),
  alwaysRefused(
    '\\b(?:no|nunca|jamas) (?:puede|pueden|podra|podran|va a|van a|puedes) (?:perder(?=$|[.!,;:]| (?:esto|este|hoy|esta|aqui|con|contra|ante|en casa|el partido|tu|dinero))|fallar(?=$|[.!,;:])|equivocarte|salir mal)|\\b(?:no|nunca) (?:fallara?|falla)(?=$|[.!,;:])|\\binfalible\\b|\\bimperdible\\b',
  ),
  alwaysRefused(
    '\\bimposible (?:que (?:[a-z]+ ){1,4}?(?:pierda|falle|no gane)|perder|fallar)\\b|\\b(?:no hay (?:manera|forma|modo)|no existe forma) de que\\b[^.!?]{0,30}\\b(?:pierda|falle|no gane)\\b',
  ),
  alwaysRefused(
    '(?<!\\b(?:juega|jugo|salida|sale|toca|defiende)\\w*\\b[^.!?]{0,20})\\bsin (?:ningun |ningun tipo de )?riesgos?\\b(?! de)|\\blibre de riesgos?\\b|\\b(?:cero|nulo) riesgo\\b|\\briesgo (?:cero|nulo)\\b|\\bno (?:tiene|hay|conlleva|existe) (?:ningun )?riesgo\\b(?! de)',
  ),
  refused(
    `\\b(?:100 ?%|100 por ciento|cien por cien|al 100 ?%) (?:segur\\w*|garantizad\\w*|fiable|efectiv\\w*|acierto)\\b|\\b${wins}\\b[^.!?]{0,30}\\bal 100 ?%(?=$|[.!])|\\b(?:gana|ganara) si o si\\b|\\bsi o si (?:gana|ganara)\\b`,
  ),
  refused(
    '\\b(?:gana|ganan|ganara|ganaran)\\b[^.!?;]{0,25}(?:, seguro|con seguridad)(?=$|[.!,])|\\b(?:esto|partido|ya) esta ganado\\b',
  ),
  alwaysRefused('\\b(?:no tienen?|sin) ninguna (?:posibilidad|opcion|chance) de (?:ganar|perder)\\b'),
  refused('\\b(?:dinero|plata|pasta) (?:facil|rapid[oa]|gratis|regalad[oa])\\b'),
  refused(
    '\\b(?:informacion|dato|chivatazo|soplo) (?:privilegiad[oa]|de dentro|interno)\\b|\\b(?:partido|encuentro) (?:esta )?(?:amanado|comprado|arreglado)\\b',
  ),
  refused(
    `\\b(?:estoy|estamos) (?:\\w+ )?(?:segur[oa]s?|convencid[oa]s?) de que\\b[^.!?]{1,40}\\b(?:gan\\w+|vencera?|pierde|perdera)\\b|\\b(?:vas a ganar|ganaras)(?: (?:esta|la|tu|seguro|dinero|con esto)|(?=$|[.!]))`,
  ),
  refused('\\b(?:puedes confiar ciegamente|ponle la firma|apunta esto|acuerdate de lo que digo)\\b'),
];

const coin = '(?:€|\\$|£|euros?\\b|eur\\b|dolares\\b|pesos\\b|soles\\b|libras\\b|pavos\\b|unidad(?:es)?\\b|u\\b)';
const sum = `(?:[€$£] ?\\d[\\d.,]{0,12}(?![\\d.,]| ?(?:millones|mill|m\\b))|\\d[\\d.,]{0,12} ?${coin}|(?:dos|tres|cinco|diez|veinte|cincuenta|cien|mil|unos|un par de) ${coin})`;
const share = '\\d[\\d.,]{0,12} ?(?:%|por ciento\\b)';
const staking =
  '(?:apuesta|apueste|apuesten|apuestes|apuestale|apostad|apostar|apostando|apostaria|apostemos|mete|mete(?:le|r|rle|ria)|pon|ponle|poner(?:le)?|pondria|juega|juegate|jugarte|arriesga|arriesgar|arriesgaria|invierte|invertir|invertiria|destina|destinar)';
const toBet =
  '(?:apostar(?:le|lo|los)?\\b(?! (?:con responsabilidad|es adictivo))|apuestes\\b|apostaria\\b|jugartela\\b|meter(?:le|lo)?\\b[^.!?;,]{0,15}\\bdinero|poner(?:le)? (?:algo de )?dinero|una apuesta\\b(?! (?:de futuro|por los)))';
/** Sports language: a coach bets on young players and a team on the counter-attack. */
const onPlay =
  '(?! (?:la |el |los |las |un |una )?(?:\\w+ )?(?:jovenes|juventud|cantera|posesion|presion|contragolpe|contraataque|contra|velocidad|juego|balon|defensa|ataque|tres|cuatro|cinco|continuidad|rotaciones|cantera|futuro)\\b)';

const stakes: readonly RefusalPattern[] = [
  refused(`\\b${staking}\\b${within(30)} ?${sum}|\\bapuesta (?:de|con) ${sum}`),
  refused(
    `${sum} (?:a|al|en|por|sobre) (?:la victoria|el triunfo|el empate|que|inter|mas de|menos de|favor)|^${sum} (?:a|al|en|por|sobre) `,
  ),
  refused(
    `\\b${staking}\\b${within(20)} ?${share}|${share} (?:de|del) (?:tu |su |la |el )?(?:bank|banca|dinero|presupuesto|saldo|capital|sueldo|ahorros)\\b|\\bbank ?rolls?\\b`,
  ),
  refused(
    `^(?:entonces |pues |ahora |hoy |asi que |mejor |¡|¿)*(?:apuesta|apueste|apostad|apuesten|apostemos|apuestale|apuestalo)\\b(?: \\w+)? (?:a|al|en|sobre|contra|todo|fuerte)\\b${onPlay}|^¡?(?:apuesta|apueste) por (?:la victoria|el triunfo|el empate|inter|mas|menos|ambos)\\b`,
  ),
  refused(`(?<=[:,]) ¡?(?:apuesta|apueste|apuestale) (?:hoy |ya |fuerte )?(?:a|al|por|en|sobre|contra)\\b${onPlay}`),
  refused(
    `\\b(?:deberias|debes|puedes|podrias|te conviene|conviene|hay que|toca|recomiendo|recomendaria|recomendable|recomendacion|recomienda|sugiero|aconsejo|aconsejaria|consejo|vale la pena|merece la pena|buen momento|es hora de|momento de|tiene sentido|inteligente|buena idea|interesante|tentador|animate a|atrevete a|yo|quiza|considera)\\b${within(50)} ?\\b${toBet}`,
  ),
  refused(
    `\\blo mejor(?: que (?:puedes|podrias) hacer)?(?: hoy| ahora| aqui)? (?:es|seria) apostar(?:le)? (?:a|al|por|en|contra)\\b${onPlay}|\\bapostar(?:le)? (?:a|al|por|en|contra)\\b${onPlay}${within(40)} ?\\b(?:es|seria) lo (?:que (?:debes|deberias|tienes que|puedes|te conviene|conviene)|mejor)\\b`,
  ),
  refused(
    `\\byo (?:apostaria|le meteria|iria con todo)\\b|^¡?apostaria\\b|\\bapostaria (?:a|al|por|en)\\b${onPlay}|\\b(?:apostar|apostando) (?:por|a|al) [\\w ]{2,30} (?:es|seria|parece) (?:una )?(?:buena|gran|inteligente|acertad|logic|interesant|recomendable)\\w*`,
  ),
  refused(
    '\\b(?:apuesta|pick|cuota|linea)s? (?:de|con) (?:mucho )?valor\\b|\\bvalue (?:bet|pick)s?\\b|\\b(?:hay|tiene|ofrece|con) (?:mucho |buen |gran )?valor (?:en|a) (?:la |esa |esta |el |\\d)|\\bla cuota (?:tiene|ofrece) (?:mucho |buen |gran )?valor\\b',
  ),
  refused(
    '\\b(?:buena|gran|excelente|mejor|solida|interesante|pequena|fuerte|modesta|minima|maxima|moderada) apuesta\\b(?! (?:por|del?(?: la| los)? (?!dia|hoy|noche|jornada|fecha|semana)))|\\bmi apuesta\\b|\\bapuesta (?:del dia|de la jornada|de la noche|recomendada|obligada)\\b|\\bes la apuesta\\b|\\bcomo (?:tu|mi) apuesta\\b',
  ),
  refused(
    '\\bcuota\\b[^.!?]{0,25}\\b(?:es un regalo|esta regalada|demasiado alta|vale la pena)\\b|\\bcuotas? (?:regalad|inflad|aprovechable)\\w*',
  ),
  refused(
    '\\bstake\\b ?(?:[:=]|\\d{1,2}(?:/10)?(?= (?:al?|en|por|sobre)\\b|$|[.!])|alto|bajo|medio|maximo|minimo)|\\btu (?:stake|bank|banca|saldo)\\b|\\b(?:cantidad|suma|importe) (?:pequena|modesta|moderada|fuerte) (?:a|al|en|por)\\b|\\b(?:pequena|modesta) (?:cantidad|suma)\\b',
  ),
  refused(
    `\\b${staking}(?:lo)?\\b${within(20)} ?\\b(?:todo(?! el equipo)|la casa|la mitad|tus ahorros|tu (?:sueldo|dinero|nomina)|el alquiler)\\b|\\bjuegatelo? todo\\b|\\btus? (?:ahorros|sueldo|nomina|alquiler|renta)\\b|\\bve con todo\\b|\\b(?:ve|vete|ir) all[- ]?in\\b|\\ball[- ]in (?:a|al|con|en)\\b`,
  ),
  refused(
    '\\b(?:dobla|duplica|triplica|sube|aumenta|incrementa|doblar|duplicar|subir|aumentar)\\b[^.!?;,]{0,12}\\b(?:tu |el |la |las |tus )(?:apuestas?|stake|importe)\\b|\\bmartingala\\b|\\bkelly\\b(?! (?:anota|marca|juega))',
  ),
  refused(
    '\\b(?:recuper\\w+|recobr\\w+|remonta\\w*)\\b[^.!?;,]{0,15}\\b(?:tu (?:dinero|plata|sueldo)|tus perdidas|lo perdido|lo que (?:has perdido|perdiste)|el dinero|las perdidas(?! de))\\b',
  ),
  refused(
    '\\b(?:pid\\w+|solicit\\w+|saca\\w*|toma)\\b[^.!?;,]{0,15}\\b(?:prestamo|credito|dinero prestado|dinero a)\\b|\\btu tarjeta\\b|\\btarjeta de credito\\b',
  ),
  refused(
    '^¡?(?:prueba|haz|monta|arma|juega|mete|prepara|completa)(?:te)? (?:con )?(?:una|esta|la|tu) (?:\\w+ )?(?:combinada|apuesta|quiniela|parlay)\\b|\\b(?:mete\\w*|incluye\\w*|anade\\w*)\\b[^.!?;,]{0,20}\\b(?:en|a) tu (?:combinada|boleto|cupon|apuesta)\\b',
  ),
  refused(
    '\\b(?:aprovecha|coge|cogela|pilla|toma|entra)\\b[^.!?;]{0,25}\\b(?:(?:la|esa|esta) cuota|a (?:una )?(?:cuota )?\\d[.,]\\d)',
  ),
  refused(
    '\\bsi (?:vas a apostar|apuestas),? (?:que sea|hazlo(?! (?:solo|con responsabilidad|con cabeza))|ve)\\b|\\bmetele (?:fuerte|duro|con todo)\\b|\\bmerecen? (?:tu dinero|una apuesta|tu apuesta)\\b|\\bapuesta (?:al|a la|a|por)\\b[^.!?]{0,25} es (?:obligad|segur|recomendabl|imprescindibl|logic)\\w*|\\boportunidad (?:unica |perfecta |ideal )?(?:para|de) apostar\\b',
  ),
  alwaysRefused(
    '\\bquien (?:apueste|apuesta)\\b[^.!?]{0,30}\\b(?:no se equivoca|acierta|gana)\\b|\\bno hay (?:razon|motivo)(?:es|s)? para no apostar\\b',
  ),
  alwaysRefused(
    '\\bno (?:dudes|lo dudes|te lo pienses)\\b[^.!?]{0,30}\\b(?:apost\\w+|apuest\\w+)|\\bpor que no\\b[^.!?]{0,30}\\b(?:apostar|apuestas|jugartela)\\b|\\bno (?:te pierdas|dejes (?:pasar|escapar)|desaproveches)\\b[^.!?]{0,20}\\b(?:cuota|apuesta|oportunidad de apostar)\\b|\\bno te arrepentiras\\b',
  ),
];

export const spanishRefusals: Refusals = { promises, stakes, isDenied };
