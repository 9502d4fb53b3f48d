// A program for the test of lost rows: writes rows for as long as it lives and tells each number once its commit is acknowledged.
import fs from 'node:fs'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded.ts'

const [folder, first] = process.argv.slice(2)
const server = await startEmbeddedPostgres(folder!)
const client = new pg.Client(server.url)
await client.connect()
await client.query('create table if not exists written (n int primary key)')
fs.writeSync(1, `server ${server.pid}\n`)
for (let n = Number(first); ; n++) {
  await client.query('insert into written values ($1)', [n])
  fs.writeSync(1, `${n}\n`)
}
