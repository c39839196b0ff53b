import { readFileSync } from 'node:fs';

import type { SportSlug } from '../sport-slug.ts';

/** Club, player or fighter as the provider names it. */
export type Club = { readonly id: number; readonly name: string; readonly code?: string };

export type Country = { readonly id: number; readonly name: string; readonly code: string | null };

/** A competition of the stand-in's calendar. Names are facts of the real world; every result is made up. */
export type League = {
  readonly id: number;
  readonly name: string;
  readonly country: Country;
  /** Half-open UTC hours in which its matches start; the second may be smaller: over midnight. */
  readonly hours: readonly [from: number, to: number];
  readonly clubs: readonly Club[];
  /** `split`: July to June. */
  readonly season: 'split' | 'calendar';
  /** Knock-out matches know no draw. */
  readonly knockout: boolean;
  /** Which surnames its players get; absent where players are not named. */
  readonly surnames?: string;
};

const countryIds = new Map<string, number>();

const country = (name: string, code: string | null): Country => {
  const id = countryIds.get(name) ?? countryIds.size + 1;
  countryIds.set(name, id);
  return { id, name, code };
};

/** A league from its fields as `leagues.txt` has them. The country is "Name CODE"; clubs are separated by commas. */
export const league = (
  id: number,
  name: string,
  where: string,
  hours: readonly [number, number],
  clubs: string,
  kind: string,
): League => {
  const [, countryName = where, code] = /^(.*?)(?: ([A-Z]{2}(?:-[A-Z]{3})?))?$/.exec(where) ?? [];
  const words = kind.split(' ');
  const surnames = words.find((word) => !['split', 'calendar', 'knockout'].includes(word));
  return {
    id,
    name,
    country: country(countryName, code ?? null),
    hours,
    // Invented ids: a club's real id would show its crest beside a score that never happened.
    clubs: clubs.split(',').map((text, at) => ({ id: id * 100 + at + 1, name: text.trim() })),
    season: words.includes('calendar') ? 'calendar' : 'split',
    knockout: words.includes('knockout'),
    ...(surnames === undefined ? {} : { surnames }),
  };
};

const rows = readFileSync(new URL('leagues.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(' | '));

/** The leagues of a sport, in the order of `leagues.txt`. */
export const leaguesOf = (sport: SportSlug): readonly League[] =>
  rows
    .filter(([of]) => of === sport)
    .map(([, id, name = '', where = '', hours = '', kind = '', clubs = '']) => {
      const [from = 0, to = 24] = hours.split('-').map(Number);
      return league(Number(id), name, where, [from, to], clubs, kind);
    });

/** Whether a match of the league may start at this hour of the UTC day (0 to 24, fractions allowed). */
export const startsAt = ({ hours: [from, to] }: League, hour: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

/**
 * Surnames by country of play. Footballers are made up (an initial and a common surname): a stand-in must not put a
 * red card to a real person's name.
 */
const surnamesByRegion: Readonly<Record<string, string>> = {
  english:
    'Baker, Carter, Cooper, Edwards, Foster, Griffin, Harris, Hughes, Marshall, Palmer, Reid, Shaw, Turner, Walsh, Wright',
  spanish:
    'Aguirre, Blanco, Castro, Domínguez, Herrera, Ibáñez, López, Medina, Molina, Navarro, Ortega, Ramos, Rojas, Vargas, Vega',
  german:
    'Becker, Fischer, Graf, Hartmann, Huber, Keller, Köhler, Krüger, Lang, Neumann, Richter, Schäfer, Vogel, Wagner, Weiß',
  italian:
    'Barbieri, Bianchi, Conti, De Luca, Esposito, Ferrari, Fontana, Gallo, Greco, Marino, Moretti, Ricci, Rizzo, Romano, Russo',
  french:
    'Bernard, Blanc, Chevalier, Diallo, Dubois, Fournier, Garnier, Girard, Lambert, Lefèvre, Mercier, Moreau, Rousseau, Traoré, Vidal',
  dutch:
    'Bakker, Bos, de Boer, de Groot, de Vries, Dekker, Hendriks, Jansen, Kok, Meijer, Mulder, Smit, van Dam, van Leeuwen, Visser',
  portuguese:
    'Almeida, Araújo, Barbosa, Cardoso, Carvalho, Costa, Fonseca, Gonçalves, Lima, Machado, Moreira, Nunes, Pereira, Ribeiro, Teixeira',
  turkish: 'Akın, Arslan, Aydın, Bulut, Çelik, Demir, Doğan, Güneş, Kaya, Kılıç, Koç, Öztürk, Şahin, Yıldız, Yılmaz',
  slavic:
    'Dvořák, Horvat, Jovanović, Kolar, Kovačević, Kowalski, Marković, Nowak, Petrov, Popović, Svoboda, Vuković, Wiśniewski, Zieliński, Živković',
  arabic:
    'Al-Amri, Al-Bishi, Al-Dosari, Al-Ghamdi, Al-Harbi, Al-Mutairi, Al-Otaibi, Al-Qahtani, Al-Shehri, Al-Zahrani, Haddad, Khalil, Mansour, Nasser, Saleh',
  japanese:
    'Endo, Fujita, Hayashi, Ito, Kato, Kobayashi, Matsumoto, Mori, Nakamura, Ogawa, Saito, Sato, Suzuki, Tanaka, Yamamoto',
  korean:
    'Cho Hyun-soo, Choi Jun-ho, Han Seung-min, Jang Tae-yang, Jung Woo-sik, Kang Min-jae, Kim Do-yun, Kwon Ji-hoon, Lee Sang-wook, Lim Chan-ho, Oh Se-jin, Park Jin-su, Shin Dong-ha, Yoon Ki-tae, Bae Joon-young, Hong Seok-jin, Hwang In-ho, Moon Dae-sung, Nam Tae-woo, Seo Yong-min, Yang Hyeok',
  chinese:
    'Chen Bowen, Gao Wei, Guo Hao, He Jun, Hu Ming, Li Qiang, Liu Yang, Luo Jie, Sun Lei, Tang Bin, Wang Rui, Wu Tao, Xu Kai, Zhang Peng, Zhao Xin, Cai Jun, Deng Kai, Feng Lin, Han Bo, Jiang Wen, Ma Chao',
  indian: 'Das, Fernandes, Ghosh, Gupta, Kumar, Menon, Naik, Nair, Patel, Rana, Rao, Reddy, Roy, Singh, Thapa',
  nordic:
    'Aas, Berg, Dahl, Eriksen, Haugen, Hansen, Johansen, Karlsen, Larsen, Lund, Moen, Nilsen, Olsen, Solberg, Strand',
};

const lists = new Map(
  Object.entries(surnamesByRegion).map(([region, names]) => [region, names.split(',').map((name) => name.trim())]),
);

const initials = 'ABCDEFGHIJKLMNOPRSTVW';

/** The name of a club's player by shirt: always the same for the same club and shirt. */
export const playerName = (region: string, clubId: number, shirt: number): string => {
  const names = lists.get(region) ?? lists.get('english') ?? [];
  // 11 has no factor in common with the lengths of the lists: no name comes twice before all came once.
  const name = names[(clubId * 7 + shirt * 11) % names.length] ?? 'Smith';
  // Where the given name comes last, the list already holds it.
  return name.includes(' ') && (region === 'korean' || region === 'chinese')
    ? name
    : `${initials[(clubId + shirt * 5) % initials.length] ?? 'A'}. ${name}`;
};
