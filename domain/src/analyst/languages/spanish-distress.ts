import { distressSign } from '../distress-patterns.ts';
import type { DistressSign } from '../distress-patterns.ts';

/*
 * Messages in Spanish of users who need help, without accents, as `normalizedText` leaves them. In sports language teams
 * lose and recover points and have debts, so each pattern needs the user, money or a bet.
 */

const bet =
  '(?:apost\\w*|apuest\\w*|combinadas?|cuotas?|casino|ludopat\\w*|ruleta|tragaperras|pronostico|una segura|juego)';
const unit = '(?:€|\\$|euros?|pesos|dolares|soles|mil|libras)(?![a-z])';
const amount = `(?:[€$]\\s?\\d[\\d.,]*|\\d[\\d.,]* ?${unit}|(?:mucho|tanto|todo (?:el|mi)) dinero|mucha plata|toda mi plata)`;
const means = '(?:sueldo|salario|nomina|alquiler|renta|ahorros|casa|pension|paga|dinero del \\w+)';
const lost =
  '(?:he perdido|perdi|perdiendo|he gastado|gaste|me gaste|me he gastado|me jugue|me he jugado|me fundi|dilapide)';

export const spanishLosses: readonly DistressSign[] = [
  distressSign(
    `\\b${lost}\\b (?:ya |hoy |ayer |casi |unos )*(?:todo(?! (?:el partido|esta))|${amount}|(?:mis?|el|los|la|todos? (?:mis?|los?|el)) ?(?:${means}|dinero\\b|plata))`,
    /\b(?:equipo|club|la cuenta|el partido|puntos?)\b/,
  ),
  distressSign(
    `\\b(?:recuperar|recupero|recuperarlos?|recuperarme|recuperarlas?)\\b ?(?:de )?(?:todo )?(?:mi (?:dinero|plata|sueldo)|lo (?:perdido|que (?:he )?perdi(?:do)?)|(?:mis|las|de las) perdidas|el dinero)`,
    /\b(?:suscripcion|entradas?|perdidas de balon|balones)\b/,
  ),
  distressSign(`\\b(?:aposte|he apostado)\\b (?:todo|toda)?(?:s)? ?(?:mis?|el|los|la) ?(?:${means})`),
  distressSign(
    `\\b(?:perdi|he perdido)\\b \\d{2,6}\\b(?=.*\\b${bet})|\\bno paro de (?:apostar|jugar)\\b.{0,30}\\bpierdo\\b|\\bdebo (?:mucho )?dinero\\b(?=.*\\b${bet})`,
  ),
  distressSign(`\\b(?:perdi|he perdido)\\b.{0,25}${amount}`, /\b(?:equipo|club|traspaso)\b/),
  distressSign(`\\b(?:perdi|he perdido)\\b.{0,40}\\brecuperarl\\w+`, /\b(?:balon|puntos)\b/),
  distressSign(
    `\\bludopat\\w*|\\badict[oa] (?:a|al) (?:las |los )?(?:apuestas|juego)\\b|\\benganchad[oa] a (?:las )?apuestas\\b`,
    /\b(?:jugador|tonali|toney|futbolista)\b/,
  ),
  distressSign(
    `\\b(?:voy|estoy|llevo)\\b.{0,10}\\b(?:\\d[\\d.,]*|${amount}).{0,10}\\b(?:abajo|en rojo|perdid\\w*|de perdidas)\\b|\\bvoy perdiendo (?:mucho |tanto )?(?:dinero|plata)\\b`,
  ),
  distressSign(
    `\\b(?:no puedo|no logro|no consigo|como|quiero)\\b.{0,12}\\b(?:dejar|parar) de (?:apostar|jugar(?:me)?(?: dinero)?)\\b`,
    /\b(?:el equipo|el jugador)\b/,
  ),
  distressSign(
    `\\b(?:tengo|tenemos|debo|mis)\\b.{0,12}\\b(?:deudas?|debo)\\b(?=.*\\b${bet})|\\bdeudas? (?:de|por) (?:las )?(?:apuestas|juego)\\b`,
  ),
  distressSign(
    `\\bmis? ultim[oa]s? (?:\\d|euros|pesos|dinero|plata|${unit})|\\bultim[oa]s? (?:\\d[\\d.,]* ?${unit}).{0,30}\\b(?:apuest\\w+|aposta\\w+|juego)`,
  ),
  distressSign(`\\b(?:necesito|me urge|tengo que)\\b.{0,20}\\b(?:dinero|plata|pagar|${amount})\\b.{0,40}\\b${bet}`),
  distressSign(
    `\\b(?:he pedido|pedi|pedir|saque|tome)\\b.{0,20}\\b(?:prestamo|credito|prestado|tarjeta)\\b.{0,30}\\b${bet}`,
    /\b(?:jugador|delantero|cedido)\b/,
  ),
  distressSign(`\\bme (?:he )?(?:arruin\\w+|endeud\\w+|quede sin (?:dinero|nada|plata))\\b`),
  distressSign(
    `\\b(?:mi (?:mujer|marido|novi[oa]|familia|esposa))\\b.{0,30}\\b(?:ahorros|deudas|apuestas|apostado|dinero que)\\b`,
  ),
  distressSign(`\\bno puedo pagar\\b.{0,40}\\b(?:alquiler|renta|facturas|hipoteca)\\b`),
];

export const spanishSelfHarm: readonly DistressSign[] = [
  distressSign(`\\b(?:quiero|quisiera) mor(?:ir|irme)\\b|\\bme quiero (?:matar|morir)\\b|\\b(?:matarme|suicidarme)\\b`),
  distressSign(
    `\\b(?:pienso|pensado|pensando|ganas|ideas?|pensamientos?)\\b.{0,15}\\b(?:suicid\\w+|matarme|morirme)\\b`,
  ),
  distressSign(`^\\W*suicidio\\W*$|\\bme voy a suicidar\\b`),
  distressSign(
    `\\b(?:no quiero|ya no quiero|sin ganas de) (?:vivir|seguir viviendo|seguir vivo|existir)\\b(?! (?:en|del?|con|sin|el|la)\\b)`,
  ),
  distressSign(`\\b(?:estaria|estaran|estarian|ojala estuviera|mejor)\\b.{0,10}\\b(?:muert[oa]|sin mi)\\b`),
  distressSign(
    `\\bquitarme la vida\\b|\\bacabar con mi vida\\b|\\bterminar con mi vida\\b|\\b(?:quiero|voy a) acabar con todo\\b`,
  ),
  distressSign(
    `\\bme (?:hago dano|autolesion\\w*|lastimo)\\b|\\b(?:hacerme|lastimarme) (?:dano )?(?:a mi mism[oa])?(?=$|[.!,])|\\bme corto(?: (?:otra vez|los brazos|las venas))?(?=$|[.!,])`,
  ),
  distressSign(
    `\\b(?:no le veo|no tiene|no encuentro|sin) sentido\\b.{0,12}\\b(?:vivir|a la vida|la vida|seguir viviendo)\\b`,
  ),
  distressSign(
    `\\b(?:quiero|quisiera) desaparecer (?:para siempre|del mundo)\\b|\\bnadie me (?:echaria de menos|extranaria)\\b`,
  ),
];
