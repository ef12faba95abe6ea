FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node scripts/build.mjs
# From here on only what the server needs at run time.
RUN rm -rf node_modules apps/*/node_modules packages/*/node_modules seed/node_modules e2e/node_modules \
  && node .papermint/pnpm-*/node_modules/pnpm/bin/pnpm.cjs \
    install --prod --frozen-lockfile --ignore-scripts --filter @papermint/api --filter @papermint/sqlite

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5066 DATA_DIR=/data
RUN mkdir -m 700 /data && chown node:node /data
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages/sqlite packages/sqlite
COPY --from=build /app/apps/api/node_modules apps/api/node_modules
COPY --from=build /app/apps/api/package.json apps/api/package.json
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/prisma/migrations prisma/migrations
# Everything but /data may be read-only, and the server needs no capability.
USER node
VOLUME /data
EXPOSE 5066
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
