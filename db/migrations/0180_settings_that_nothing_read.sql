-- Settings that nothing read: no page showed the announcement, and the switch of maintenance closed nothing.
update settings set value = value - array['announcement_bar', 'announcement_link', 'maintenance'] where key = 'website';
