// A process that delivers mail, for tests that kill one: node testing/mail-worker.ts <database> <mail server>
import { startOutbox } from '#server/outbox.ts'

const [databaseUrl = '', url = ''] = process.argv.slice(2)
const mail = { url, from: { name: 'MedHarbor', address: 'service@shop.example' }, caFile: '' }
await startOutbox({ databaseUrl, config: { host: '127.0.0.1', port: 80, publicUrl: '', mail }, log: (line) => console.error(line) })
console.log('delivering')
