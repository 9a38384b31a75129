#!/bin/sh
# One dump of the database that PGHOST, PGUSER, PGDATABASE and PGPASSWORD name, into BACKUP_FOLDER; those older than 14 days
# go, because a dump holds personal data. A dump that did not end well leaves no file that looks like one, and what it left
# goes too.
set -eu
umask 077
name="$BACKUP_FOLDER/site-$(date -u +%Y-%m-%dT%H%M%SZ).dump"
pg_dump --format=custom --file="$name.part"
mv "$name.part" "$name"
find "$BACKUP_FOLDER" -name 'site-*.dump*' -mtime +14 -delete
echo "Saved $name"
