// The machine a second time, as it is meant (platform/workflow/specified.samples.ts).
export const steps = `retracted
| new | enter | draft | staff |
| new | bring | draft | system |
| draft | ask | awaiting | staff |
| awaiting | turn | draft | staff |
| draft / awaiting | publish | published | staff |
| published | renew | published | staff |
| published / closed | retract | retracted | staff |
| published | close | closed | staff |
| closed | reopen | published | staff |
| draft | set_aside | set_aside | staff |
| set_aside | restore | draft | staff |`
