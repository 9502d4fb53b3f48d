// The thread that makes statements.
import { drawWhenAsked } from '#features/platform/pdf/pdf.ts'
import { statementPages } from './statement.layout.ts'

drawWhenAsked(statementPages)
