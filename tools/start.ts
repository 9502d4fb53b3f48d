// `npm start`: builds the fronts when their sources have changed, then runs the server in this process.
import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { buildWhenStale } from './build.ts'

process.env['NODE_ENV'] ??= 'production'
buildWhenStale()
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compile')) // halves the time of a second start
setTimeout(flushCompileCache, 3_000).unref() // else only written by an orderly exit
await import('#server/main.ts').then(({ run }) => run())
