-- What somebody is to do stands first on the dashboard and is let go when they may no longer see it: both ask by person.
create index tasks_of_person on tasks (assignee_id) where closed_at is null;
