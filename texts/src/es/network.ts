export const needsNetwork = {
  odds: 'Las cuotas necesitan conexión. Se cargarán cuando vuelva.',
  statistics: 'Las estadísticas necesitan conexión. Se cargarán cuando vuelva.',
  details: 'Los goles, las tarjetas y las alineaciones necesitan conexión. Se cargarán cuando vuelva.',
  analyst: 'El analista necesita conexión. Podrás enviar tus preguntas cuando vuelva.',
  day: 'Este día necesita conexión. Se cargará cuando vuelva.',
  league: 'Esto necesita conexión. Se cargará cuando vuelva.',
};
