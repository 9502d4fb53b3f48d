// Loaded before the measured server (node --import): tells the benchmark, when asked, how many statements the server has sent since.
import { statementsSent } from '#db/statements.ts'

statementsSent()
process.on('message', () => process.send?.(statementsSent().length))
