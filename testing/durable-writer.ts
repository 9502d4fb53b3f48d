// A program for the test of lost rows: writes rows for as long as it lives and tells each number once its commit is acknowledged.
import fs from 'node:fs'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded.ts'

const [folder, first, hasty] = process.argv.slice(2)
const server = await startEmbeddedPostgres(folder!, hasty ? ['wal_writer_delay=2000ms'] : [])
const client = new pg.Client(server.url)
await client.connect()
if (hasty) await client.query('set synchronous_commit = off')
await client.query('create table if not exists written (n int primary key)')
fs.writeSync(1, `server ${server.pid}\n`)
for (let n = Number(first); ; n++) {
  await client.query('insert into written values ($1)', [n])
  fs.writeSync(1, `${n}\n`)
}
