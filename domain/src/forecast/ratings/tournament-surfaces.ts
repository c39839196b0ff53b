import { slug } from '../../league/league-key.ts';
import { memoize } from '../../memoize.ts';
import { type Surface, surfaces } from './rating-rows.ts';

/*
 * The surfaces of the regular tournaments of the ATP and WTA tours, because no provider reports them. Sources: the
 * calendars of the ATP Tour and the WTA Tour for 2024 and 2025 (atptour.com/en/tournaments, wtatennis.com/tournaments,
 * and "2025 ATP Tour" and "2025 WTA Tour" on Wikipedia); for earlier names and for changes of surface, the calendars
 * of 2010 to 2020.
 */

/**
 * Parts of tournaments' names in the plain letters of a league's key, because sponsors' names around them change. Each
 * stands for whole words.
 */
const tournaments: Readonly<Record<Surface, string>> = {
  hard: `
    australian-open us-open atp-finals wta-finals masters-cup tour-finals next-gen united-cup atp-cup laver-cup
    bnp-paribas-open indian-wells miami-open miami-masters sony-ericsson-open sony-open canadian-open
    national-bank-open rogers-cup rogers-masters canada-masters omnium-banque-nationale cincinnati western-southern
    shanghai-masters paris-masters bnp-paribas-masters brisbane-international adelaide-international hong-kong
    auckland asb-classic heineken-open hobart sydney-international apia-international medibank-international
    chennai-open maharashtra-open tata-open qatar qatar-exxon-mobil-open abu-dhabi dubai united-arab-emirates
    rotterdam abn-amro marseille open-13 montpellier open-sud-de-france dallas-open new-york-open memphis-open
    regions-morgan-keegan u-s-national-indoor delray-beach acapulco abierto-mexicano san-jose sap-open los-cabos
    abierto-de-tenis-mifel zagreb-indoors sofia-open astana-open almaty sa-tennis-open washington citi-open
    mubadala-citi legg-mason atlanta-open atlanta-tennis farmers-classic winston-salem connecticut-open pilot-pen
    new-haven cleveland monterrey abierto-gnp guadalajara abierto-zapopan zapopan san-diego mubadala-silicon-valley
    san-jose-open bank-of-the-west chengdu zhuhai hangzhou china-open shenzhen tokyo japan-open rakuten kinoshita
    toray pan-pacific thailand-open hua-hin malaysian-open malaysia-open korea-open seoul ningbo wuhan tianjin
    guangzhou jiangxi nanchang osaka singapore-tennis stockholm st-petersburg kremlin-cup moscow antwerp european-open
    brussels-open vienna erste-bank ba-ca-tennis basel swiss-indoors valencia-open-500 metz moselle
    athens-championship hellenic-championship cologne bett1hulks linz upper-austria ostrava tallinn merida-open
    transylvania cluj-napoca tennis-in-the-land antalya-open
  `,
  clay: `
    french-open roland-garros monte-carlo madrid-open mutua-madrid internazionali-bnl italian-open rome-masters
    barcelona banco-sabadell hamburg german-open-tennis german-tennis-championships munich bmw-open estoril
    portugal-open bucharest tiriac-trophy open-romania geneva-open lyon-open nice-cote nice-open dusseldorf
    power-horse-cup houston clay-court-championships marrakech hassan-ii casablanca gstaad suisse-open swiss-open
    kitzbuhel generali-open bet-at-home-cup umag croatia-open bastad swedish-open nordea-open serbia-open srpska-open
    banja-luka istanbul-open hungarian-open budapest sardegna-open parma emilia-romagna cagliari rio-open buenos-aires
    argentina-open ieb-argentina copa-claro copa-telmex cordoba-open chile-open santiago vtr-open movistar-open
    royal-guard-open brasil-open sao-paulo ecuador-open colombia-open claro-open copa-colsanitas bogota charleston
    credit-one family-circle porsche-tennis strasbourg rabat morocco-open lausanne palermo iasi rouen bet-at-home-open
  `,
  grass: `
    wimbledon halle berlin-tennis-open gerry-weber terra-wortmann queen-s-club queens-club aegon-championships
    fever-tree hsbc-championships cinch-championships eastbourne aegon-international lexus-eastbourne nottingham
    aegon-open rothesay-open birmingham rothesay-classic rosmalen hertogenbosch libema unicef-open topshelf-open
    ricoh-open hall-of-fame mallorca boss-open bad-homburg bett1open stuttgart-open mercedes-cup mercedescup
  `,
};

/** Tournaments that changed their surface, with the last year of the earlier one. */
const earlier: readonly { readonly part: string; readonly until: number; readonly surface: Surface }[] = [
  { part: 'abierto-mexicano', until: 2013, surface: 'clay' },
  { part: 'acapulco', until: 2013, surface: 'clay' },
  { part: 'antalya-open', until: 2019, surface: 'grass' },
  { part: 'mercedes-cup', until: 2014, surface: 'clay' },
  { part: 'mercedescup', until: 2014, surface: 'clay' },
];

const parts: readonly (readonly [part: string, surface: Surface])[] = surfaces
  .flatMap((surface) =>
    tournaments[surface]
      .trim()
      .split(/\s+/u)
      .map((part) => [part, surface] as const),
  )
  // The most specific first: "bnp-paribas-open" before "bnp".
  .toSorted(([one], [other]) => other.length - one.length);

/** The surface of a tournament in a year; undefined for any other competition. */
export const surfaceOf: (league: string, year: number) => Surface | undefined = memoize(
  (league, year) => `${year} ${league}`,
  (league, year) => {
    const name = `-${slug(league)}-`;
    const isPart = (part: string): boolean => name.includes(`-${part}-`);
    const before = earlier.find(({ part, until }) => year <= until && isPart(part));
    return before?.surface ?? parts.find(([part]) => isPart(part))?.[1];
  },
);
