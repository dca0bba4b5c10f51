-- Categories of products are a tree that is seen whole: its list had columns and views, which nobody can open any more.
delete from list_views where list_name = 'categories';
