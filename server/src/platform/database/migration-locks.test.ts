import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from './database.ts';

// Nodes are upgraded one by one, so a migration runs while others serve. A statement that scans or rewrites a table
// that has rows would block their queries until it ends
// (https://www.postgresql.org/docs/current/explicit-locking.html#LOCKING-TABLES).

/** Migrations up to this one are from before the first release: no database with rows ever ran them. */
const lastBeforeRelease = '0014_known_teams.sql';

const newTable = /^create table (?:if not exists )?"?(\w+)"?/i;
const tableOf = /(?:^alter table (?:if exists )?(?:only )?|\bon (?:only )?)"?(?:public"?\."?)?(\w+)"?/i;

const rules: readonly (readonly [statement: RegExp, reason: string])[] = [
  [/^create (?:unique )?index/i, 'building an index blocks all writes'],
  [
    /^alter table .*\badd column\b(?=.*\bnot null\b)(?!.*\bdefault\b)/is,
    'a required column without a default fails on a table with rows',
  ],
  [/^alter table .*\badd column\b.*\bdefault\b.*\(/is, 'a computed default rewrites the table'],
  [
    /^alter table .*\b(?:generated always as \(|add column .* (?:big|small)?serial\b|add generated)/is,
    'a generated column rewrites the table',
  ],
  [/^alter table .*\balter column\b.*\b(?:set data )?type\b/is, 'another type rewrites the table'],
  [/^alter table .*\balter column\b.*\bset not null\b/is, 'checking for nulls scans the table'],
  [
    /^alter table .*\badd (?:(?:constraint|column)\b.*\b)?(?:primary key|unique|exclude)\b/is,
    'building the index of a constraint blocks all queries',
  ],
  [
    /^alter table .*\badd (?:(?:constraint|column)\b.*\b)?(?:foreign key|references|check)\b(?!.*\bnot valid\b)/is,
    'checking a constraint scans the table; add it as NOT VALID',
  ],
  [/^alter table .*\bset (?:logged|unlogged|tablespace|access method)\b/is, 'this rewrites the table'],
  [
    /^(?:update|delete|merge|copy|insert .*\bselect\b|with\b.*\b(?:update|delete|insert|merge)\b)/is,
    'changing existing rows takes as long as there are rows; do it in batches while the server runs',
  ],
  [/^(?:do|call)\b/i, 'this check cannot see what the block does'],
  [/^(?:vacuum|cluster|reindex|lock|truncate|refresh)\b/i, 'this blocks all queries'],
];

/** The statements of a migration that block queries on a table with rows, each with the reason. */
const longLocks = (migration: string): readonly string[] => {
  const statements = migration
    .replaceAll(/--(?!> statement-breakpoint).*$/gm, '')
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '');
  const created = new Set(statements.map((statement) => newTable.exec(statement)?.[1] ?? ''));
  return statements.flatMap((statement) => {
    const rule = rules.find(([pattern]) => pattern.test(statement));
    const table = tableOf.exec(statement)?.[1];
    const isNew = table !== undefined && created.has(table);
    return rule && !isNew ? [`${rule[1]}: ${statement}`] : [];
  });
};

const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));

describe('migrations hold no long locks', () => {
  it.each(migrations.filter((name) => name > lastBeforeRelease))('%s', (name) => {
    expect(longLocks(readFileSync(join(migrationsFolder, name), 'utf8'))).toEqual([]);
  });

  it.each([
    'CREATE INDEX "a" ON "forecast" USING btree ("at");',
    'CREATE UNIQUE INDEX "a" ON "forecast" ("at");',
    'ALTER TABLE "forecast" ADD COLUMN "a" text NOT NULL;',
    'ALTER TABLE "forecast" ADD COLUMN "a" uuid DEFAULT gen_random_uuid() NOT NULL;',
    'ALTER TABLE "forecast" ADD COLUMN "a" bigserial;',
    'ALTER TABLE "forecast" ALTER COLUMN "a" SET DATA TYPE bigint;',
    'ALTER TABLE "forecast" ALTER COLUMN "a" SET NOT NULL;',
    'ALTER TABLE "forecast" ADD CONSTRAINT "b" PRIMARY KEY("a");',
    'ALTER TABLE "forecast" ADD CONSTRAINT "b" UNIQUE("a");',
    'ALTER TABLE "forecast" ADD CONSTRAINT "b" FOREIGN KEY ("a") REFERENCES "public"."user"("uid");',
    'ALTER TABLE "forecast" ADD CONSTRAINT "b" CHECK ("a" > 0);',
    'ALTER TABLE "forecast" ADD COLUMN "a" text REFERENCES "user"("uid");',
    'ALTER TABLE "forecast" ADD COLUMN "a" text UNIQUE;',
    'ALTER TABLE "forecast" ADD COLUMN "a" integer CHECK ("a" > 0);',
    'WITH "old" AS (SELECT 1) UPDATE "forecast" SET "a" = 1;',
    'DO $$ BEGIN UPDATE "forecast" SET "a" = 1; END $$;',
    'CREATE TABLE "c" ("a" text);--> statement-breakpoint\nUPDATE "forecast" SET "a" = 1;',
    'DELETE FROM "forecast" WHERE "a" = 1;',
    'INSERT INTO "c"\nSELECT * FROM "forecast";',
    'LOCK TABLE "forecast";',
    'TRUNCATE "forecast";',
  ])('The check rejects %s', (statement) => {
    expect(longLocks(statement)).toHaveLength(1);
  });

  it.each([
    'CREATE TABLE "c" ("a" text);--> statement-breakpoint\nCREATE INDEX "b" ON "c" ("a");',
    'CREATE TABLE "c" ("a" text);\n--> statement-breakpoint\nALTER TABLE "c" ADD CONSTRAINT "b" FOREIGN KEY ("a") REFERENCES "public"."user"("uid") ON DELETE cascade;',
    'ALTER TABLE "forecast" ADD COLUMN "a" text;',
    'ALTER TABLE "forecast" ADD COLUMN "a" integer DEFAULT 0 NOT NULL;',
    'ALTER TABLE "forecast" ADD CONSTRAINT "b" CHECK ("a" > 0) NOT VALID;',
    'ALTER TABLE "forecast" DROP COLUMN "a";',
    'DROP TABLE "forecast";',
  ])('The check accepts %s', (statement) => {
    expect(longLocks(statement)).toEqual([]);
  });
});
