/** The locations of a person, in English. */
export const assignmentMessages = {
  assignment: 'Assignment',
  locationsNone: 'Platform and TPA users don’t have locations.',
  assigned: (locationName: string) => `Assigned to ${locationName}`,
  chooseLocation: 'Select a location',
  endAssignment: 'Remove',
  endAssignmentOf: (locationName: string) => `Remove from ${locationName}`,
  endAssignmentTitle: (locationName: string) => `Remove from ${locationName}?`,
  endAssignmentText: (name: string) =>
    `${name} will no longer belong to this location, and its managers will no longer see them. Submitted tasks stay on file.`,
  assignmentEnded: (locationName: string) => `Removed from ${locationName}`,
}
