export const nothingLive =
  'Ahora mismo no hay partidos en juego. ¡Vuelve más tarde y analizaré los que se estén jugando!';
export const emptyReply = 'Lo siento, no he podido generar una respuesta. Inténtalo de nuevo.';

export const opening = {
  losses:
    'Suena muy duro, y un pronóstico mío no lo mejoraría. Intentar recuperar lo perdido es lo que hace crecer las pérdidas. Puedes hablar con alguien ahora, gratis y de forma confidencial:',
  'self-harm':
    'Siento que lo estés pasando tan mal. Importas más que cualquier partido, y no tienes que llevarlo a solas. Si estás en peligro, llama ahora al número de emergencias (112, 911, 999 o 000). Puedes hablar con alguien a cualquier hora:',
};
export const closing = {
  losses:
    'Una pausa también ayuda: la mayoría de las casas de apuestas te dejan fijar límites o autoexcluirte. Para hablar de deporte, aquí estoy cuando quieras.',
  'self-harm': 'Si tienes cerca a alguien de confianza, cuéntale cómo te sientes.',
};
export const again =
  'Después de lo que has escrito, no doy pronósticos en esta conversación. Puedes hablar con alguien a cualquier hora, gratis y de forma confidencial:';
export const closingAgain =
  'Los resultados y las clasificaciones están en las otras pestañas. Si te he entendido mal, empieza una conversación nueva.';
export const helpWords = {
  Ireland: 'Irlanda',
  'Helplines of other countries': 'Líneas de ayuda de otros países',
  'call or text 988': 'llamada o SMS al 988',
  'call or text 1737': 'llamada o SMS al 1737',
};
