// Who may know whom. One direction: page → contract → routes → service → rules, queries → database, and everywhere down:
// app, demo, composition → domains → platform → registry.
const domain = '^src/domains/([^/]+)/'
// A noun's files, and those of its sub-nouns.
const fileOf = (names) => `^src/domains/.+/(?:${names})\\.ts$`
// Words: messages.ts, or <what>_messages.ts where several readers have some.
const words = '[a-z_]*messages'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'app.ts holds types alone, so what goes round through it does not exist when the program runs',
      severity: 'error',
      from: { pathNot: '^src/platform/server/app\\.ts$' },
      to: { circular: true, viaOnly: { pathNot: '^src/platform/server/app\\.ts$' } },
    },
    {
      name: 'registry-knows-nothing',
      comment: 'Nouns declare what stands in their columns (JsonColumns); they are not imported',
      severity: 'error',
      from: { path: '^src/registry/' },
      to: { pathNot: '^(?:src/registry/|node_modules/kysely/)' },
    },
    {
      name: 'contracts-and-rules-are-pure',
      comment: 'Browser and server share them: no input, no output, no clock',
      severity: 'error',
      from: { path: ['^src/platform/contract/', fileOf(`contract|rules|sheet|${words}`)] },
      to: {
        pathNot: [
          '^src/platform/contract/',
          fileOf(`contract|rules|${words}`),
          '^src/registry/',
          '^node_modules/(?:zod|taiwan-id-validator|uqr|otpauth)/',
        ],
      },
    },
    {
      name: 'sql-only-in-queries',
      comment: 'and in the demo, which writes the rows of all nouns in bulk; the registry takes types alone',
      severity: 'error',
      from: { path: '^src/', pathNot: ['/queries\\.ts$', '^src/platform/server/', '^src/(?:demo|registry)/'] },
      to: { path: '^node_modules/(?:kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-only-at-the-edge',
      severity: 'error',
      from: { path: fileOf(`service|queries|rules|sheet|contract|${words}`) },
      to: { path: ['^src/platform/server/(?:http|edge|authentication)', '^node_modules/(?:@fastify/|fastify/)'] },
    },
    {
      name: 'browser-never-reaches-server',
      severity: 'error',
      from: { path: ['\\.tsx$', '^src/platform/browser/', '^src/ui/', '^src/app/'] },
      to: { path: ['^src/platform/server/', fileOf('service|queries|routes')], reachable: true },
    },
    {
      name: 'server-knows-no-pages',
      comment: 'Words that server and pages of staff share stand beside the noun: messages.ts or <what>_messages.ts',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['\\.tsx$', '/(?:admin|member|public|ui)/', '^src/(?:app|demo|platform/browser)/'],
      },
      to: { path: '^src/(?:domains/.+/|ui/|app/)admin/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(?:domains|app)/' },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: ['^src/(?:domains|app|demo|cli)/', '^src/[^/]+\\.ts$'] },
    },
    {
      name: 'domains-know-nothing-above-them',
      comment: 'The applications, the demo and the composition in src/*.ts stand on the nouns',
      severity: 'error',
      from: { path: '^src/domains/' },
      to: { path: ['^src/(?:app|demo|cli)/', '^src/[^/]+\\.ts$'] },
    },
    {
      name: 'neighbours-only-through-the-front-door',
      comment: 'contract, rules, words, service or ui/ of the other noun; circles of nouns: bin/noun_cycles.ts',
      severity: 'error',
      from: { path: domain },
      to: {
        path: '^src/domains/([^/]+)/',
        pathNot: ['^src/domains/$1/', fileOf(`contract|rules|service|${words}`), '^src/domains/[^/]+/ui/'],
      },
    },
    {
      name: 'server-never-loads-the-demo',
      comment: 'What makes it is large; src/demo.ts does so in a process of its own',
      severity: 'error',
      from: { path: '^src/(?:server|preparation|serving|pages|installation)\\.ts$' },
      to: { path: '^src/demo/', pathNot: '^src/demo/(?:accounts|people)\\.ts$', reachable: true },
    },
    {
      name: 'runs-without-dev-packages',
      comment: 'After the build, `npm prune --omit=dev` leaves all that the server needs (docs/operations.md)',
      severity: 'error',
      from: { path: '^(?:src|checks)/', pathNot: ['\\.tsx$', '^src/(?:ui|app|platform/browser)/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(?:virtual:|node:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests may reach behind every door; built and generated files have no say.
    exclude: { path: '\\.(test-d\\.ts|test\\.tsx|test\\.ts|gen\\.ts|css|svg|png)' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
