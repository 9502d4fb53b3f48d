// A process that reads files of the bank, for tests that kill one: node testing/bank-worker.ts <database> <folder of files>
import { connect } from '#db/connect.ts'
import { startJobs } from '#db/jobs.ts'
import { workBankFiles } from '#features/money/bank-statement/bank-statement.worker.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'

const [databaseUrl = '', folder = ''] = process.argv.slice(2)
const jobs = await startJobs(databaseUrl, { onError: (error) => console.error(error) })
const { db } = connect(databaseUrl, { max: 10 })
const files = folderStore(folder)
await workBankFiles({ db, files: () => files, jobs, log: (line) => console.error(line) })
console.log('working')
