// The machine a second time, as it is meant (platform/workflow/specified.samples.ts).
export const steps = `paid, used, dropped
| new | owe | owed | buyer / finance |
| new / owed | keep | kept | buyer / finance |
| owed | drop | dropped | finance |
| owed / kept | prepare | prepared | finance |
| prepared | withdraw | owed | finance |
| prepared | refuse | owed | finance |
| prepared | approve | approved | finance |
| approved | pay | paid | finance / system |
| approved | fail | owed | finance / system |
| kept | use | used | finance |`
