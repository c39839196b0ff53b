# In place of `node:<version>-bookworm-slim` where no image registry is reachable: the same Node, npm, paths and user.
ARG DEBIAN
FROM ${DEBIAN}
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
# A network that inspects TLS has a certificate authority that this machine trusts; npm must trust it too.
COPY authorities.pem /usr/local/etc/
RUN echo 'cafile=/usr/local/etc/authorities.pem' > /usr/local/etc/npmrc \
  && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && node --version && npm --version
CMD ["node"]
