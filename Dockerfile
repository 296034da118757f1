# The artefact in an image: built in one stage, run in another by nobody in particular on a root that is only read.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
# By name, so that no settings or keys beside the sources come along: the build's sources and the artefact's content.
COPY tsconfig.json tsconfig.base.json vite.config.ts vite.public.config.ts README.md CHANGELOG.md LICENSE ./
COPY shared ./shared
COPY server ./server
COPY web ./web
COPY scripts ./scripts
COPY docs ./docs
COPY deploy ./deploy
# The embedded database stays out: an image runs on PostgreSQL.
RUN node scripts/build.mjs && node scripts/pack.mjs \
    && mkdir /capelo && tar xzf dist/capelo-*.tgz -C /capelo --strip-components=1 \
    && cd /capelo && npm ci --omit=dev --ignore-scripts && rm -r node_modules/@electric-sql

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
COPY --from=build /capelo /opt/capelo
WORKDIR /opt/capelo
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=8s --start-period=60s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=50", "dist/server/main.js"]
