# The server with the built page, without build or test tools. The version must match the package "node" in
# package.json.
ARG NODE=24.21.0
# Another image with the same Node and npm, for a machine without an image registry (containers/base-images.ts).
ARG BASE=docker.io/library/node:${NODE}-bookworm-slim

FROM ${BASE} AS manifests
WORKDIR /touchline
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY texts/package.json texts/
COPY protocol/package.json protocol/
COPY provider/package.json provider/
COPY server/package.json server/
COPY simulator/package.json simulator/
COPY web/package.json web/

# Install scripts are not needed: the packages are complete without them, and Node comes from the image.
FROM manifests AS page
RUN npm ci --include=dev --ignore-scripts
COPY tsconfig.base.json ./
COPY scripts scripts
COPY domain domain
COPY texts texts
COPY protocol protocol
COPY provider provider
COPY web web
RUN node scripts/build.mjs

FROM manifests AS packages
RUN npm ci --omit=dev --ignore-scripts --workspace domain --workspace texts --workspace protocol --workspace provider --workspace server \
  # A third of the packages is for development: compilers, types and source maps. npm keeps the compiler, because it is
  # also an optional peer.
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/@types \
  && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -delete

FROM ${BASE}
# The production image needs no package manager.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /touchline
COPY --from=packages /touchline/node_modules node_modules
COPY package.json ./
COPY domain domain
COPY texts texts
COPY protocol protocol
COPY provider provider
COPY brand brand
COPY server server
# Sections of the manual are shown on the operator's page.
COPY docs/operations.md docs/operations.md
COPY --from=page /touchline/web/dist web/dist
# The embedded database, for a single container without PostgreSQL.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
# The start period is long, because creating an embedded database is slow. Podman keeps this line only with
# `--format docker`.
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))"]
# The server runs as the main process, so it receives the signal; it stops within 8 s and exits with 0.
STOPSIGNAL SIGTERM
# The same flags as in `npm start`; scripts/server-flags.mjs explains them.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=200", "--no-flush-bytecode", "--expose-gc", "server/src/main.ts"]
