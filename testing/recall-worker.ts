// A process that reads files of notices, for tests that kill one: node testing/recall-worker.ts <database> <folder of files>
import { connect } from '#db/connect.ts'
import { startJobs } from '#db/jobs.ts'
import { workRecallFiles } from '#features/aftercare/recall/recall.worker.ts'
import { connectReactions } from '#features/platform/reaction/reaction.ts'
import { REACTIONS } from '#server/reactions.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'

const [databaseUrl = '', folder = ''] = process.argv.slice(2)
connectReactions(REACTIONS)
const jobs = await startJobs(databaseUrl, { onError: (error) => console.error(error) })
const { db } = connect(databaseUrl, { max: 10 })
const files = folderStore(folder)
await workRecallFiles({ db, files: () => files, jobs, log: (line) => console.error(line) })
console.log('working')
