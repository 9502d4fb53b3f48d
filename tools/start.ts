// `npm start`: builds the fronts when their sources have changed, then runs the server in this process.
import { buildWhenStale } from './build.ts'

process.env['NODE_ENV'] ??= 'production'
await buildWhenStale()
await import('../server/main.ts').then(({ run }) => run())
