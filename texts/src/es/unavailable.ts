export const reasons: Readonly<Record<string, string>> = {
  'No odds data available': 'No hay cuotas disponibles.',
  'No statistics data available': 'No hay estadísticas disponibles.',
  'Statistics start at kick-off': 'Las estadísticas empiezan con el partido.',
  'Today’s calls to the sports data service are reserved for live scores. Please try again later.':
    'Las consultas de hoy al servicio de datos deportivos se reservan para los marcadores. Inténtalo de nuevo más tarde.',
  'API-Sports key is required. Please add your API key to the configuration.':
    'Falta la clave de API-Sports. Añádela a la configuración.',
  'Failed to fetch data from sports APIs. This may be due to CORS restrictions or API limits. Please try again later.':
    'Las API de deportes no dan datos, quizá por CORS o por los límites de la API. Inténtalo de nuevo más tarde.',
  'Failed to fetch sports data. Please try again later.':
    'No se han podido cargar los datos. Inténtalo de nuevo más tarde.',
};

export const needsNetwork = {
  odds: 'No tienes conexión. Las cuotas se cargarán cuando vuelvas a tenerla.',
  statistics: 'No tienes conexión. Las estadísticas se cargarán cuando vuelvas a tenerla.',
  details: 'No tienes conexión. Los goles, las tarjetas y las alineaciones se cargarán cuando vuelvas a tenerla.',
  analyst: 'No tienes conexión. Podrás preguntar al analista cuando vuelvas a tenerla.',
  day: 'No tienes conexión. Este día se cargará cuando vuelvas a tenerla.',
  league: 'No tienes conexión. Esto se cargará cuando vuelvas a tenerla.',
};
