import { foldedName } from './folded-name.ts';

/** A country's flag: the emoji, and the code for its picture. Without a code, the emoji is a globe. */
export type CountryFlag = {
  readonly emoji: string;
  /** ISO 3166 alpha-2 in lower case, or `gb-eng`, `gb-sct`, `gb-wls`, `gb-nir`. */
  readonly code?: string;
};

/**
 * Folded names by code: every country in the provider's list (`/countries`), the spellings in its other sports, and the
 * rest of the world. The provider swaps the codes of the two Congos; here they are correct. The table is a single
 * string to keep it small, because every page includes it.
 */
const namesByCode = `ad andorra
ae united arab emirates, uae, abu dhabi
af afghanistan
ag antigua and barbuda
ai anguilla
al albania
am armenia
ao angola
ar argentina
as american samoa
at austria
au australia
aw aruba
az azerbaijan
ba bosnia, bosnia and herzegovina
bb barbados
bd bangladesh
be belgium
bf burkina faso
bg bulgaria
bh bahrain
bi burundi
bj benin
bm bermuda
bn brunei
bo bolivia
br brazil
bs bahamas
bt bhutan
bw botswana
by belarus
bz belize
ca canada
cd congo dr, democratic republic of the congo, dr congo
cf central african republic
cg congo, congo republic
ch switzerland
ci ivory coast, cote d ivoire
ck cook islands
cl chile
cm cameroon
cn china
co colombia
cr costa rica
cu cuba
cv cape verde, cape verde islands, cabo verde
cw curacao
cy cyprus
cz czech republic, czechia
de germany
dj djibouti
dk denmark
dm dominica
do dominican republic
dz algeria
ec ecuador
ee estonia
eg egypt
er eritrea
es spain
et ethiopia
fi finland
fj fiji
fm micronesia
fo faroe islands
fr france
ga gabon
gb great britain, uk, united kingdom
gb-eng england
gb-nir northern ireland
gb-sct scotland
gb-wls wales
gd grenada
ge georgia
gf french guiana
gg guernsey
gh ghana
gi gibraltar
gl greenland
gm gambia
gn guinea
gp guadeloupe
gq equatorial guinea
gr greece
gt guatemala
gu guam
gw guinea bissau
gy guyana
hk hong kong
hn honduras
hr croatia
ht haiti
hu hungary
id indonesia
ie ireland, republic of ireland
il israel
im isle of man
in india
iq iraq
ir iran, iran islamic republic
is iceland
it italy
je jersey
jm jamaica
jo jordan
jp japan
ke kenya
kg kyrgyzstan
kh cambodia
ki kiribati
km comoros
kn saint kitts and nevis, st kitts and nevis
kp korea dpr, north korea
kr south korea, korea republic, korea
kw kuwait
ky cayman islands
kz kazakhstan
la laos
lb lebanon
lc saint lucia, st lucia
li liechtenstein
lk sri lanka
lr liberia
ls lesotho
lt lithuania
lu luxembourg
lv latvia
ly libya
ma morocco
mc monaco
md moldova
me montenegro
mg madagascar
mh marshall islands
mk macedonia, north macedonia
ml mali
mm myanmar, burma
mn mongolia
mo macao, macau
mq martinique
mr mauritania
ms montserrat
mt malta
mu mauritius
mv maldives
mw malawi
mx mexico
my malaysia
mz mozambique
na namibia
nc new caledonia
ne niger
ng nigeria
ni nicaragua
nl netherlands, holland
no norway
np nepal
nr nauru
nz new zealand
om oman
pa panama
pe peru
pf tahiti, french polynesia
pg papua new guinea
ph philippines
pk pakistan
pl poland
pr puerto rico
ps palestine
pt portugal
pw palau
py paraguay
qa qatar
re reunion
ro romania
rs serbia
ru russia, russian federation
rw rwanda
sa saudi arabia
sb solomon islands
sc seychelles
sd sudan
se sweden
sg singapore
si slovenia
sk slovakia
sl sierra leone
sm san marino
sn senegal
so somalia
sr suriname, surinam
ss south sudan
st sao tome and principe
sv el salvador
sy syria
sz eswatini, swaziland
tc turks and caicos islands
td chad
tg togo
th thailand
tj tajikistan
tl timor leste, east timor
tm turkmenistan
tn tunisia
to tonga
tr turkey, turkiye
tt trinidad and tobago
tv tuvalu
tw chinese taipei, taiwan
tz tanzania
ua crimea, ukraine
ug uganda
us usa, united states, united states of america
uy uruguay
uz uzbekistan
va vatican
vc saint vincent and the grenadines, st vincent grenadines
ve venezuela
vg british virgin islands
vi us virgin islands
vn vietnam, viet nam
vu vanuatu
ws samoa
xk kosovo
ye yemen
yt mayotte
za south africa
zm zambia
zw zimbabwe`;

const world: CountryFlag = { emoji: '\u{1F310}' };

/** Regions that the provider lists as countries. They have a globe instead of a flag. */
const regions: Readonly<Record<string, CountryFlag>> = {
  europe: { emoji: '\u{1F30D}' },
  africa: { emoji: '\u{1F30D}' },
  asia: { emoji: '\u{1F30F}' },
  oceania: { emoji: '\u{1F30F}' },
  america: { emoji: '\u{1F30E}' },
  'north america': { emoji: '\u{1F30E}' },
  'south america': { emoji: '\u{1F30E}' },
  'central america': { emoji: '\u{1F30E}' },
};

const letterA = 'a'.codePointAt(0) ?? 0;
const regionalA = 0x1f1e6;
const blackFlag = 0x1f3f4;
const tagSpace = 0xe0000;
const cancelTag = 0xe007f;

/**
 * Two regional indicator letters make a country's flag. A black flag followed by tag letters makes the flag of a part
 * of a country.
 */
const emojiOf = (code: string): string => {
  const letters = Array.from(code.replace('-', ''), (letter) => letter.codePointAt(0) ?? 0);
  return letters.length === 2
    ? String.fromCodePoint(...letters.map((letter) => letter - letterA + regionalA))
    : String.fromCodePoint(blackFlag, ...letters.map((letter) => letter + tagSpace), cancelTag);
};

const flagByName: ReadonlyMap<string, CountryFlag> = new Map([
  ...Object.entries(regions),
  ...namesByCode.split('\n').flatMap((line) => {
    const code = line.slice(0, line.indexOf(' '));
    const flag: CountryFlag = { emoji: emojiOf(code), code };
    return line
      .slice(code.length + 1)
      .split(', ')
      .map((name): [string, CountryFlag] => [name, flag]);
  }),
]);

/** A country or region: its plain name, and its code if it is in the flag table. */
export type Country = { readonly name: string; readonly code: string | undefined };

/** Names with a real hyphen. */
const hyphenated: ReadonlySet<string> = new Set(['guinea-bissau', 'timor-leste']);

/**
 * A country in a provider's spelling. "South-Korea", "Korea Republic" and "Korea" have the same code, which each
 * language translates. The name is used if there is no code; the provider joins its words with hyphens
 * ("Northern-Cyprus").
 */
export const countryOf = (written: string): Country => ({
  name: hyphenated.has(written.toLowerCase()) ? written : written.replaceAll('-', ' ').replaceAll(' And ', ' and '),
  code: flagByName.get(foldedName(written))?.code,
});

/** The flag of a country in the provider's spelling: "England", "San-Marino", "USA". The globe for any other text. */
export const countryFlag = (country?: string): CountryFlag =>
  country === undefined ? world : (flagByName.get(foldedName(country)) ?? world);
