// The machine a second time, as it is meant (platform/workflow/specified.samples.ts).
export const steps = `dropped, failed, returned
| new | prepare | prepared | finance |
| prepared | withdraw | dropped | finance |
| prepared | refuse | dropped | finance |
| prepared | approve | approved | finance |
| approved | pay | paid | finance |
| approved | fail | failed | finance |
| paid | come_back | returned | finance |`
