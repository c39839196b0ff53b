export const needsNetwork = {
  odds: 'Las cuotas necesitan conexión. Se pedirán cuando vuelva.',
  statistics: 'Las estadísticas necesitan conexión. Se pedirán cuando vuelva.',
  details: 'Los goles, las tarjetas y las alineaciones necesitan conexión. Se pedirán cuando vuelva.',
  analyst: 'El analista necesita conexión. Podrás enviar tus preguntas cuando vuelva.',
};
