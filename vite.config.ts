import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { forStaff, forVisitors, leanContract } from './bin/lean_contract.ts'
import { routeTreeSettings } from './bin/route_trees.ts'

const root = import.meta.dirname
const routes = (entry: 'site' | 'admin') => tanstackRouter({ ...routeTreeSettings(entry), autoCodeSplitting: true })

/** What every page of an application needs, whatever is on it; words are made with times and sums. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|react-store|store|history))\/|vite\/(preload|modulepreload)|\/src\/platform\/contract\/(time|money)\.ts/

/**
 * The words of each noun, in a file for the pages that say them: short ones stand where they are said (`inlineConst`), and
 * a noun with few words (`leastWords`) gets no file. Words of a noun's parts (`ui`) go with those of the noun.
 */
const words = (id: string) => /\/src\/domains\/([\w/]+?)(\/ui)?\/messages\.ts$/.exec(id)?.[1]?.replaceAll('/', '-')
/** Bytes of source: a request for less costs more than saying it twice. */
const leastWords = 1_000

/**
 * Two files that every page loads, and one with the parts that many pages draw; the bundler itself makes one of each page
 * and of what several pages share. Without groups every route definition becomes a file of its own, because its page
 * imports it, and so does every part.
 */
const groups = (entry: 'site' | 'admin') => ({
  // What the shell imports goes with it: left in the entry's chunk, both would import each other.
  includeDependenciesRecursively: true,
  groups: [
    { name: 'vendor', test: vendor, priority: 2 },
    // Before the shell: every definition of a route names a title, and would bring all words of its noun.
    ...(entry === 'site' ? [{ name: (id: string) => words(id) ?? null, priority: 1, minSize: leastWords }] : []),
    // The frame and the route definitions; what they import lazily (dialogs, pages) is not reached from here.
    { name: `${entry}-shell`, test: new RegExp(`/src/app/${entry}/(entry|routeTree|router|routes/)[^?]*$`) },
    ...(entry === 'site'
      ? [
          // Fields of days stand on forms that few open, telephones and amounts on forms alone.
          {
            name: 'site-parts',
            test: /\/src\/ui\/(?!day_field|phone_field|money_field|tidied_on_leave|lazy_disclosure)/,
            minShareCount: 8,
          },
          // A request for each of these would cost more than loading a few that a page does not need.
          {
            name: 'site-small',
            test: /\/src\/(?!.*\/(privacy_notice|notice_messages)\.)/,
            minShareCount: 7,
            maxModuleSize: 800,
          },
          // A lamp's drawing and its address.
          { name: 'site-lamps', test: /\/src\/domains\/lamps\/ui\/(addresses|lantern)\.tsx?/ },
          // What starts a payment and saves what it needs: of the checkout and the pages of an order.
          {
            name: 'site-payment',
            test: /\/(start_payment|browser\/download|cart\/ui\/reasons)\.tsx?/,
            maxModuleSize: 2_000,
          },
          // Fields of people: of the checkout, a gift, the profile.
          {
            name: 'site-people',
            test: /\/src\/domains\/customers\/(ui|contract|address)|\/contract\/email_address|\/agreed_texts\.tsx|\/ui\/fields_fold\.tsx/,
            maxModuleSize: 2_000,
          },
        ]
      : []),
  ],
})

/** The shell of the back office names each of its 700 files: a shorter hash is half a KB of what is loaded first. */
const shortNames = { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' }

/** The address under which `npm run dev` serves the sources of the back office. */
export const adminBase = '/admin-sources/'

/**
 * Three builds: the public site and the back office for browsers (one /assets folder), and the site for the server.
 * `npm run dev` runs one server for each application; that of the back office has the mode `admin`.
 */
export default defineConfig(({ command, mode }) => ({
  root,
  // The build copies drawings itself; Vite must only know that the addresses in style sheets are theirs.
  publicDir: command === 'build' ? 'src/ui' : false,
  ...(command === 'serve' && { cacheDir: `.cache/vite-${mode}` }),
  ...(mode === 'admin' && { base: adminBase }),
  plugins: [
    leanContract('client', mode === 'admin' ? forStaff : forVisitors),
    leanContract('admin', forStaff),
    routes('site'),
    routes('admin'),
    react(),
  ],
  build: { copyPublicDir: false, rolldownOptions: { checks: { bundlerTimings: false } } },
  // The back office keeps schemas for its forms, so it is a build of its own.
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: '.vite/site.json',
        rolldownOptions: {
          input: {
            site: path.join(root, 'src/app/site/entry_client.tsx'),
            // Beside the script: the server puts the styles into its pages.
            styles: path.join(root, 'src/ui/styles/site.css'),
          },
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: { ...shortNames, codeSplitting: groups('site') },
        },
      },
    },
    ...(command === 'build' && {
      admin: {
        consumer: 'client' as const,
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: 'dist/client',
          emptyOutDir: false,
          manifest: '.vite/admin.json',
          rolldownOptions: {
            input: { admin: path.join(root, 'src/app/admin/entry.tsx') },
            output: { ...shortNames, codeSplitting: groups('admin') },
          },
        },
      },
    }),
    ...(command === 'build' && {
      // One file without imports, as a service worker must be.
      worker: {
        consumer: 'client' as const,
        build: {
          outDir: 'dist/worker',
          emptyOutDir: true,
          rolldownOptions: {
            input: { service_worker: path.join(root, 'src/app/site/offline/service_worker.ts') },
            output: { format: 'iife' as const, entryFileNames: '[name].js' },
          },
        },
      },
    }),
    ssr: {
      // In dev React's CommonJS must stay outside.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        rolldownOptions: { input: { entry_server: path.join(root, 'src/app/site/entry_server.tsx') } },
      },
    },
  },
  builder: {},
}))
