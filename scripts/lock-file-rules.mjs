// The rules for package-lock.json. Each package must have a checksum, come from the registry and have a licence that
// permits shipping it. A package with an install script needs an entry in allowScripts.

/**
 * The fields that are read from a package in the lock file.
 * @typedef {{
 *   version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean, os?: readonly string[],
 *   license?: string, hasInstallScript?: boolean, dependencies?: Readonly<Record<string, string>>,
 *   devDependencies?: Readonly<Record<string, string>>, optionalDependencies?: Readonly<Record<string, string>>
 * }} LockedPackage
 * @typedef {{ lockfileVersion?: number, packages?: Readonly<Record<string, LockedPackage>> }} LockFile
 * @typedef {{ allowScripts?: Readonly<Record<string, boolean>> }} Manifest
 */

/**
 * Licences that require at most the inclusion of their text, and MPL-2.0, which requires that changes to the licensed
 * files are published.
 */
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  // For data generated from the Unicode Consortium's tables.
  'Unicode-DFS-2016',
]);

/** A version or a version range. URLs, git repositories, folders and aliases do not match. */
const range = /^[\w.^~<>=|*+ -]+$/;

/** @type {(path: string) => string} the name of the package that is installed at a path of the lock file */
const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** @type {(licence: string) => boolean} */
const isLicensed = (licence) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((one) => licences.has(one));

/**
 * An optional package for a specific system. If the lock file was written on another system, npm records only the
 * version.
 * @type {(locked: LockedPackage) => boolean}
 */
const isForAnotherSystem = ({ optional, os }) => optional === true && os !== undefined;

/** @type {(name: string, locked: LockedPackage) => readonly string[]} */
const sourceProblems = (name, locked) => {
  const { integrity, resolved, version } = locked;
  const problems = [];
  if (!/^\d+\.\d+\.\d+/.test(version ?? '')) problems.push(`${name} has no version`);
  if (resolved !== undefined) problems.push(`${name} is fetched from outside the registry`);
  if (integrity === undefined && !isForAnotherSystem(locked)) problems.push(`${name} has no checksum`);
  if (integrity !== undefined && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
    problems.push(`${name} has a checksum that is not SHA-512`);
  return problems;
};

/** @type {(name: string, locked: LockedPackage, manifest: Manifest) => readonly string[]} */
const scriptProblems = (name, { hasInstallScript }, { allowScripts = {} }) =>
  hasInstallScript === true && !Object.hasOwn(allowScripts, name)
    ? [`${name} has an install script but no entry in allowScripts`]
    : [];

/** @type {(name: string, locked: LockedPackage) => readonly string[]} */
const licenceProblems = (name, locked) => {
  if (locked.license === undefined)
    return isForAnotherSystem(locked) && locked.integrity === undefined ? [] : [`${name} declares no licence`];
  return isLicensed(locked.license) ? [] : [`${name} has the licence ${locked.license}`];
};

/** @type {(where: string, locked: LockedPackage) => readonly string[]} */
const rangeProblems = (where, { dependencies, devDependencies, optionalDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, wanted]) => !range.test(wanted))
    .map(([name]) => `${where} depends on ${name} from outside the registry`);

/**
 * Everything that is wrong with a lock file, one line each.
 * @type {(lock: LockFile, manifest: Manifest) => readonly string[]}
 */
export const lockFileProblems = ({ lockfileVersion, packages = {} }, manifest) => {
  if (lockfileVersion !== 3) return ['the lock file is not version 3, so it cannot be checked'];
  const entries = Object.entries(packages);
  const installed = entries.filter(([path, { link }]) => path.includes('node_modules/') && link !== true);
  if (installed.length === 0) return ['the lock file contains no packages, so there is nothing to check'];
  const workspaces = new Set(entries.filter(([path]) => !path.includes('node_modules/')).map(([path]) => path));
  return [
    ...entries.flatMap(([path, locked]) => rangeProblems(path === '' ? 'the root' : path, locked)),
    ...entries
      .filter(([, { link, resolved }]) => link === true && !workspaces.has(resolved ?? ''))
      .map(([path]) => `${nameAt(path)} is a link to outside this tree`),
    ...installed.flatMap(([path, locked]) => sourceProblems(nameAt(path), locked)),
    ...installed.flatMap(([path, locked]) => scriptProblems(nameAt(path), locked, manifest)),
    ...installed.flatMap(([path, locked]) => licenceProblems(nameAt(path), locked)),
  ];
};

/**
 * The number of packages that npm would install without a checksum on the systems that they are for.
 * @type {(lock: LockFile) => number}
 */
export const countWithoutChecksum = ({ packages = {} }) =>
  Object.values(packages).filter((locked) => isForAnotherSystem(locked) && locked.integrity === undefined).length;
