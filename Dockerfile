# The site with its functions, for any machine (docs/host.md). Build: docker build --build-arg CONTEXT=production .
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# production refuses demonstration data; SITE_DEMO=1 publishes the demonstration on purpose.
ARG CONTEXT=production
ARG SITE_DEMO=
RUN CONTEXT=$CONTEXT SITE_DEMO=$SITE_DEMO ASTRO_TELEMETRY_DISABLED=1 npm run build

FROM node:24-slim
WORKDIR /site
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
# Functions run from their sources: Node takes TypeScript as it is.
COPY netlify netlify
COPY src src
COPY content content
COPY scripts scripts
COPY netlify.toml ./
COPY --from=build /site/dist dist
USER node
EXPOSE 8080
CMD ["node", "scripts/host/start.ts"]
