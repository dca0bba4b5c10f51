import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanChunks } from './bin/lean_chunks.ts'
import { leanContract } from './bin/lean_contract.ts'
import { leanReact } from './bin/lean_react.ts'
import { leanRouter } from './bin/lean_router.ts'
import { leanRoutes } from './bin/lean_routes.ts'
import { leanSearches } from './bin/lean_search.ts'
import { leanWords } from './bin/lean_words.ts'
import { routeTreeSettings } from './bin/route_trees.ts'

const root = import.meta.dirname
const routes = (entry: 'site' | 'admin') => tanstackRouter({ ...routeTreeSettings(entry), autoCodeSplitting: true })

const vendor =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|react-store|store|history))\/|vite\/(preload|modulepreload)|rolldown.runtime/

/** Drawn on most public pages; each in a file of its own would be a request of its own. */
const parts =
  /\/src\/(ui\/(card|chip|messages|navigation|picture|progress|rest|rich_text|states|values)\.tsx?|domains\/(\w+\/ui\/addresses|media\/ui\/photo)\.ts)$/
/** Each in a file of its own, because only some pages of several nouns draw it. */
const alone = /\/src\/(?:domains\/\w+\/)?ui\/(\w+_card|choice_fields|disclosure|lantern|notice|dialog)\.tsx$/
/** Animals and the hearts on them. */
const people = /\/src\/domains\/adoptions\/ui\/(adoption_card|saved_store)\.tsx?$/
/** The lists of a noun with all that only they draw. */
const lists =
  /\/src\/app\/site\/routes\/(adoptions|campaigns|products|news)\.(?:neuter|medical|food|care-home|search|index|category|brand)\b[^?]*\?tsr-split/
/** What the pages of the giver's way share: cart, order, donation, lamp, sign-in. */
const giving =
  /\/src\/(ui\/(amount_chips|error_summary|quantity|share|steps|table|text_fields)\.tsx|domains\/(cart|customers|orders|payments|lamps|deliveries)\/([\w/]+\/)?(rules|messages|contract)\.ts|domains\/(cart|orders|pages|payments)\/([\w/]+\/)?ui\/)/

type Group = {
  readonly debugName?: string
  readonly name: string | ((id: string) => string | null)
  readonly test?: RegExp
}

/** One file for each word that the expression finds in the names of modules. */
const each = (debugName: string, modules: RegExp): Group => ({
  debugName,
  name: (id) => {
    const found = modules.exec(id)?.slice(1).find(Boolean)
    return found ? `site-${found}` : null
  },
})

/**
 * Without groups every route definition becomes a file of its own, because its split component imports it, and so does
 * every part that two pages share. A view may cost six requests.
 */
const groups = (entry: 'site' | 'admin', more: readonly Group[] = []) => ({
  // What the shell imports goes with it: left in the entry's chunk, both would import each other.
  includeDependenciesRecursively: true,
  groups: [
    { name: 'vendor', test: vendor },
    // The frame and the route definitions; what they import lazily (dialogs, pages) is not reached from here.
    { name: `${entry}-shell`, test: new RegExp(`/src/app/${entry}/(entry|routeTree|router|routes/)[^?]*$`) },
    ...more,
  ],
})

const siteGroups = groups('site', [
  { name: 'site-parts', test: parts },
  { name: 'site-people', test: people },
  // Whoever asks for an animal or gives money; no list waits for it.
  { name: 'site-person', test: /\/src\/domains\/customers\/rules\.ts$/ },
  each('alone', alone),
  each('lists', lists),
  { name: 'site-giving', test: giving },
  // Before the member area: what an order's page shares with it must not bring all of it along.
  { name: 'site-order', test: /\/src\/app\/site\/routes\/order\.tsx\?tsr-split/ },
  { name: 'site-member', test: /\/routes\/account\/[^?]*\?tsr-split|\/domains\/\w+\/member\// },
])

/** Three builds: the public site and the back office for browsers (one /assets folder), and the site for the server. */
export default defineConfig(({ command }) => ({
  root,
  publicDir: false,
  plugins: [
    leanChunks('client'),
    leanContract('client'),
    leanWords('client'),
    leanReact('client'),
    leanRouter('client'),
    leanSearches('client'),
    leanRoutes('client'),
    routes('site'),
    routes('admin'),
    react(),
  ],
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
          output: { codeSplitting: siteGroups },
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
            output: { codeSplitting: groups('admin') },
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
