# The product without its database: give it DATABASE_URL, APP_URL and APP_KEY (docs/operations.md). The same image does the
# background work alone with the command `node bin/run.mjs worker`.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node bin/run.mjs build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
RUN mkdir -m 700 /data && chown node:node /data
COPY --from=build --chown=node:node /app /app
WORKDIR /app
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=90s CMD ["node", "deploy/alive.mjs"]
CMD ["node", "bin/run.mjs", "start"]
