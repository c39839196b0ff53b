#!/bin/sh
# Creates the cluster, its user and its database on the first start, as the entry point of the `postgres` image does.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database \"$POSTGRES_DB\";" | postgres --single -j -D "$PGDATA" postgres
fi
exec "$@" -c listen_addresses='*'
