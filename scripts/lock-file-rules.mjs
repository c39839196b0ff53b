// What must hold of package-lock.json, so that what is installed is what was looked at: each package by its checksum, from the
// registry alone, under a licence that we may ship, and with no script of its own run that nobody decided on.

/**
 * What is read of a package of the lock file.
 * @typedef {{
 *   version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean, os?: readonly string[],
 *   license?: string, hasInstallScript?: boolean, dependencies?: Readonly<Record<string, string>>,
 *   devDependencies?: Readonly<Record<string, string>>, optionalDependencies?: Readonly<Record<string, string>>
 * }} LockedPackage
 * @typedef {{ lockfileVersion?: number, packages?: Readonly<Record<string, LockedPackage>> }} LockFile
 * @typedef {{ allowScripts?: Readonly<Record<string, boolean>> }} Manifest
 */

/** Licences that ask for no more than their own text, and MPL-2.0, which asks for changes to its own files. */
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
  // Of data made from the Unicode Consortium's tables.
  'Unicode-DFS-2016',
]);

/** A version or a range of them. An address, a git repository, a folder or another package's name is none. */
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
 * npm writes down nothing but the version of an optional package for a system that the lock file was not written on.
 * @type {(locked: LockedPackage) => boolean}
 */
const isForAnotherSystem = ({ optional, os }) => optional === true && os !== undefined;

/** @type {(name: string, locked: LockedPackage) => readonly string[]} */
const sourceProblems = (name, locked) => {
  const { integrity, resolved, version } = locked;
  const problems = [];
  if (!/^\d+\.\d+\.\d+/.test(version ?? '')) problems.push(`${name} has no version`);
  if (resolved !== undefined) problems.push(`${name} is fetched from an address of its own`);
  if (integrity === undefined && !isForAnotherSystem(locked)) problems.push(`${name} has no checksum`);
  if (integrity !== undefined && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
    problems.push(`${name} has a checksum that is not SHA-512`);
  return problems;
};

/** @type {(name: string, locked: LockedPackage, manifest: Manifest) => readonly string[]} */
const scriptProblems = (name, { hasInstallScript }, { allowScripts = {} }) =>
  hasInstallScript === true && !Object.hasOwn(allowScripts, name)
    ? [`${name} has an install script that allowScripts does not decide on`]
    : [];

/** @type {(name: string, locked: LockedPackage) => readonly string[]} */
const licenceProblems = (name, locked) => {
  if (locked.license === undefined)
    return isForAnotherSystem(locked) && locked.integrity === undefined ? [] : [`${name} names no licence`];
  return isLicensed(locked.license) ? [] : [`${name} has the licence ${locked.license}`];
};

/** @type {(where: string, locked: LockedPackage) => readonly string[]} */
const rangeProblems = (where, { dependencies, devDependencies, optionalDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, wanted]) => !range.test(wanted))
    .map(([name]) => `${where} wants ${name} from elsewhere than the registry`);

/**
 * Everything that is wrong with a lock file, a line each.
 * @type {(lock: LockFile, manifest: Manifest) => readonly string[]}
 */
export const lockFileProblems = ({ lockfileVersion, packages = {} }, manifest) => {
  if (lockfileVersion !== 3) return ['the lock file is not of version 3: the check is blind'];
  const entries = Object.entries(packages);
  const installed = entries.filter(([path, { link }]) => path.includes('node_modules/') && link !== true);
  if (installed.length === 0) return ['the lock file holds no package: the check is blind'];
  const workspaces = new Set(entries.filter(([path]) => !path.includes('node_modules/')).map(([path]) => path));
  return [
    ...entries.flatMap(([path, locked]) => rangeProblems(path === '' ? 'the root' : path, locked)),
    ...entries
      .filter(([, { link, resolved }]) => link === true && !workspaces.has(resolved ?? ''))
      .map(([path]) => `${nameAt(path)} is a link out of this tree`),
    ...installed.flatMap(([path, locked]) => sourceProblems(nameAt(path), locked)),
    ...installed.flatMap(([path, locked]) => scriptProblems(nameAt(path), locked, manifest)),
    ...installed.flatMap(([path, locked]) => licenceProblems(nameAt(path), locked)),
  ];
};

/**
 * How many packages npm would take without a checksum, on the systems that they are for.
 * @type {(lock: LockFile) => number}
 */
export const countWithoutChecksum = ({ packages = {} }) =>
  Object.values(packages).filter((locked) => isForAnotherSystem(locked) && locked.integrity === undefined).length;
