# syntax=docker/dockerfile:1
FROM node:24.22.3-bookworm-slim AS build
WORKDIR /app
# The packages of the product: the client's build tools are among them, the test tools are not.
COPY package.json package-lock.json ./
# The stamp tells scripts/ensure-packages.mjs that the packages are those of the lock file.
RUN npm ci --omit=dev --no-audit --no-fund \
  && sha256sum package-lock.json | cut -c1-64 | tr -d '\n' > node_modules/.firstday-lock
COPY index.html vite.config.ts ./
COPY config/tsconfig.base.json config/
COPY config/vite config/vite
COPY scripts scripts
COPY public public
COPY contract contract
COPY src src
COPY sw sw
COPY server server
# The client has the path of the API built in; empty stands for /api.
ARG API_PREFIX=
ENV API_PREFIX=$API_PREFIX
RUN npm run build

FROM node:24.22.3-bookworm-slim
ARG API_PREFIX=
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data API_PREFIX=$API_PREFIX
WORKDIR /app
# The sources of the client come along: the start compares them with the build and builds again only if they differ.
COPY --from=build /app ./
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs", "--production"]
